import { stopOrphans } from './state.mjs';
import { Product } from './product.mjs';
import { operatorAccess } from './operator-access.mjs';
import { freePorts } from './session.mjs';
import { readSettings } from './settings.mjs';
import { makeSteps } from './steps.mjs';

/** Tests come from one address and as fast as they can; the limits have specs of their own. Banks answer when a test has them answer. */
const FOR_TESTS = { LIMIT_SCALE: '1000', LOG_LEVEL: 'warn', BANK_ANSWER_MS: '3600000' };

/**
 * The whole product on free ports, for tests and benchmarks. The apps must be built; packages and engines are fetched where missing.
 * `product.parts.get('offers')?.kill()` and `.start()` take single parts down and up again.
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.stateDir data and logs; remove it before for an empty start
 * @param {'demo' | 'empty'} [options.data] by default the demo market
 * @param {boolean} [options.build]
 * @param {Record<string, string>} [options.extraEnv]
 * @param {import('./product.mjs').Product['options']['ports']} [options.ports] of an earlier start, whose addresses its data names
 * @param {import('./instances.mjs').Counts} [options.counts] by default one of each
 * @param {(line: string) => void} [options.print]
 */
export async function startTestProduct({
  root,
  stateDir,
  data = 'demo',
  build = false,
  extraEnv,
  ports,
  counts,
  print = () => {},
}) {
  await stopOrphans(stateDir);
  const product = new Product({
    root,
    stateDir,
    data,
    build,
    settings: readSettings(localOnly(process.env)),
    ports: ports ?? (await freePorts(counts)),
    steps: makeSteps(print),
    extraEnv: { ...FOR_TESTS, ...extraEnv },
  });
  const stop = () => product.stop();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => void stop());
  await product.start();
  return { product, address: product.address, addresses: addressesOf(product), stop };
}

/** What a spec may want to reach, as it is named in the environment of the apps. @param {Product} product */
const addressesOf = ({ address, env, brokerKeys, options: { ports, stateDir } }) => ({
  E2E_BASE_URL: address,
  E2E_STATE_DIR: stateDir,
  GATEWAY_URL: `http://127.0.0.1:${ports.gateway}`,
  GATEWAY_METRICS_URL: `http://127.0.0.1:${ports.gatewayMetrics}/metrics`,
  MONGODB_URI: env.MONGODB_URI,
  NATS_URL: env.NATS_URL,
  NATS_KEYS_DIR: String(brokerKeys),
  ...operatorAccess(stateDir),
  IDENTITY_EMULATOR_HOST: `127.0.0.1:${ports.identity}`,
  CARD_PROVIDER_URL: `http://127.0.0.1:${ports.cardProvider}`,
  IMAGE_HOST_URL: `http://127.0.0.1:${ports.imageHost}`,
  MAILBOX_URL: `http://127.0.0.1:${ports.mailbox}`,
});

/** Tests run against what they start themselves, never against an outside service that the environment names. @param {NodeJS.ProcessEnv} env */
const localOnly = (env) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^(MONGODB_|NATS_|FIREBASE_|IDENTITY_EMULATOR_HOST|WEB_STORE|STRIPE_|IMAGE_HOST_|SMTP_|MAIL_|NODE_ENV|\w*PORT$)/.test(
          name,
        ),
    ),
  );
