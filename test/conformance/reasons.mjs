// Why a scenario does not pass: one sentence for each, or for several of a kind. Every one that fails has one, and no
// other does.

const tasks = [
  'tasks-lifecycle', 'tasks-capability-negotiation', 'tasks-wire-fields', 'tasks-request-state-removal',
  'tasks-mrtr-input', 'tasks-request-headers', 'tasks-dispatch-and-envelope', 'tasks-required-task-error',
  'tasks-mrtr-composition',
];
const everywhere = [
  {
    why: 'The tasks extension is not offered: every call ends in its own answer.',
    scenarios: tasks,
  },
  {
    why: 'The suite skips it: it does not listen yet where the extension sends its news.',
    scenarios: ['tasks-status-notifications'],
  },
  {
    why: 'Nothing is watched, so there is nothing to subscribe to: a plan is read when somebody asks.',
    scenarios: ['resources-subscribe', 'resources-unsubscribe'],
  },
  {
    why: 'Answers cannot be fetched again: nothing that was sent is kept.',
    scenarios: ['server-sse-polling'],
  },
];

export const reasons = [
  ...['program', 'stand-in'].flatMap((server) => everywhere.map((one) => ({ server, ...one }))),
  {
    server: 'program',
    why: 'It calls tools that only the suite’s example server has; the stand-in has them.',
    scenarios: [
      'tools-call-simple-text', 'tools-call-image', 'tools-call-audio', 'tools-call-embedded-resource',
      'tools-call-mixed-content', 'tools-call-with-logging', 'tools-call-error', 'tools-call-with-progress',
      'tools-call-sampling', 'tools-call-elicitation', 'elicitation-sep1034-defaults', 'elicitation-sep1330-enums',
      'input-required-result-basic-elicitation', 'input-required-result-basic-sampling',
      'input-required-result-basic-list-roots', 'input-required-result-request-state',
      'input-required-result-multiple-input-requests', 'input-required-result-multi-round',
      'input-required-result-missing-input-response', 'input-required-result-result-type',
      'input-required-result-tampered-state', 'input-required-result-capability-check',
      'input-required-result-ignore-extra-params', 'json-schema-2020-12', 'http-custom-header-server-validation',
    ],
  },
  {
    server: 'program',
    why: 'It gets prompts that only the suite’s example server has; the stand-in has them.',
    scenarios: [
      'prompts-get-simple', 'prompts-get-with-args', 'prompts-get-embedded-resource', 'prompts-get-with-image',
      'input-required-result-non-tool-request',
    ],
  },
  {
    server: 'program',
    why: 'It reads resources that only the suite’s example server has; the stand-in has them.',
    scenarios: ['resources-read-text', 'resources-read-binary', 'resources-templates-read'],
  },
  {
    server: 'program',
    why: 'Some of its checks call tools that only the suite’s example server has; the stand-in has them.',
    scenarios: ['server-stateless'],
  },
];
