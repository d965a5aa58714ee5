// Loaded into a Node program before it begins: it may speak to this machine, and to nothing else.
import net from 'node:net';

const { connect } = net.Socket.prototype;

net.Socket.prototype.connect = function (...args) {
  let to = args[0];
  while (Array.isArray(to)) to = to[0]; // node hands on arguments that it has put in order
  const host = typeof to === 'object' ? to.host ?? 'localhost' : typeof args[1] === 'string' ? args[1] : 'localhost';
  if (!['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)) {
    process.stderr.write(`a connection to ${host} was refused: this program may speak to its own machine only\n`);
    process.exit(97);
  }
  return connect.apply(this, args);
};
