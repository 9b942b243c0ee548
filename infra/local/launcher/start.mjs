/**
 * `npm start [-- --fresh --built --replicas 2 --nats 3]`: everything that a fresh clone needs, up to a running demo market. `--built` leaves out the build, which
 * replaces the files of unchanged apps, too: a program that another product starts at that moment may not find its own.
 */
import './node-version.mjs';
import { parseArguments, takeNumber } from './arguments.mjs';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed.mjs';
import { giveUp, prepareWorkspace, print, runSession } from './session.mjs';
import { readSettings } from './settings.mjs';
import { inSeconds, makeSteps } from './steps.mjs';

const usage = 'npm start [-- --fresh --built --replicas <of each service and gateway> --nats <brokers>]';

try {
  const given = process.argv.slice(2);
  const replicas = takeNumber(given, '--replicas', { allowed: [1, 2, 3, 4, 5], usage }) ?? 1;
  const brokers = takeNumber(given, '--nats', { allowed: [1, 3, 5], usage });
  const { flags } = parseArguments(given, { flags: ['--fresh', '--built'], usage });
  const startedAt = performance.now();
  const settings = readSettings(process.env);
  print('Starting Thikana');
  const ports = await prepareWorkspace({ fresh: flags.has('--fresh'), settings, replicas, brokers });
  const product = await runSession({
    settings,
    ports,
    steps: makeSteps(print),
    build: !flags.has('--built'),
  });
  print(welcome(product, performance.now() - startedAt));
} catch (error) {
  giveUp(error);
}

/** @param {import('./product.mjs').Product} product @param {number} ms */
function welcome({ address, paused, parts }, ms) {
  return [
    '',
    `Thikana is ready after ${inSeconds(ms)}:  ${address}`,
    ...(paused.length > 0
      ? [`  Without: ${paused.join(', ')} (paused, see above; \`npm run status\` says why)`]
      : []),
    '',
    `  Demo accounts (password ${DEMO_PASSWORD})`,
    ...DEMO_ACCOUNTS.map(({ kind, email }) => `    ${kind.padEnd(6)} ${email}`),
    ...[parts.get('mailbox')].flatMap((part) =>
      part ? ['', `  Mail that was sent   http://localhost:${part.spec.port}`] : [],
    ),
    '',
    '  Ctrl-C stops everything · npm run status shows what runs where · npm start -- --fresh starts over',
  ].join('\n');
}
