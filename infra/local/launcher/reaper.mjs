/**
 * Ends what a killed process leaves behind: reads process groups from its standard input, each line all that run now, and ends those of the
 * last line when the input ends. A test in jest has no other way: it receives no event when the process that it runs in ends.
 */
import { createInterface } from 'node:readline';
import { signalGroup } from './processes.mjs';

/** @type {number[]} */
let running = [];
for await (const line of createInterface({ input: process.stdin }))
  running = line.split(' ').filter(Boolean).map(Number);
for (const pid of running) signalGroup(pid, 'SIGKILL');
