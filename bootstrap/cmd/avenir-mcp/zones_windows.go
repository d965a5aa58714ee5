package main

import _ "time/tzdata" // Windows knows no time zone by the name that people give; the other systems come with a list of them
