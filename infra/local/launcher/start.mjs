/** `npm start [-- --fresh]`: everything that a fresh clone needs, up to a running demo market. */
import './node-version.mjs';
import { parseArguments } from './arguments.mjs';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed.mjs';
import { giveUp, prepareGround, print, runSession } from './session.mjs';
import { readSettings } from './settings.mjs';
import { inSeconds, makeSteps } from './steps.mjs';

try {
  const { flags } = parseArguments(process.argv.slice(2), {
    flags: ['--fresh'],
    usage: 'npm start [-- --fresh]',
  });
  const startedAt = performance.now();
  const settings = readSettings(process.env);
  print('Starting Thikana');
  const ports = await prepareGround({ fresh: flags.has('--fresh'), settings });
  const product = await runSession({ settings, ports, steps: makeSteps(print) });
  print(welcome(product.address, performance.now() - startedAt));
} catch (error) {
  giveUp(error);
}

/** @param {string} address @param {number} ms */
function welcome(address, ms) {
  return [
    '',
    `Thikana is ready after ${inSeconds(ms)}:  ${address}`,
    '',
    `  Demo accounts (password ${DEMO_PASSWORD})`,
    ...DEMO_ACCOUNTS.map(({ kind, email }) => `    ${kind.padEnd(6)} ${email}`),
    '',
    '  Ctrl-C stops everything · npm run status shows what runs where · npm start -- --fresh starts over',
  ].join('\n');
}
