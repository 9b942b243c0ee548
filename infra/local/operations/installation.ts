import { brokerAccess } from '@thikana/service-kit/broker-access';
import type { CheckOptions } from '@thikana/test-kit/invariants';
import { Failure } from '../launcher/failure.mjs';
import { operatorAccess } from '../launcher/operator-access.mjs';
import { type State, isHeld, readState } from '../launcher/state.mjs';
import { SERVICES } from '../launcher/workspaces.mjs';

/** Where an installation keeps its data. */
export type Installation = Pick<
  CheckOptions,
  'mongodbUri' | 'databases' | 'natsUrl' | 'natsPrefix' | 'nkeySeed' | 'tlsCa' | 'cardProvider'
> & {
  /** For people: `the product at http://localhost:4000`. */
  name: string;
};

type Environment = Record<string, string | undefined>;

/** Whether the environment names the database and the broker of an installation; else a command is about the product of this folder. */
export const isElsewhere = (env: Environment): boolean => Boolean(env['MONGODB_URI'] ?? env['NATS_URL']);

/**
 * The installation that an operator's command is about: the one that MONGODB_URI and NATS_URL name, else the product that runs here.
 * @param stateDir of the product in this folder @param state of its launcher
 * @throws {Failure} where there is neither
 */
export function findInstallation(
  given: Environment,
  stateDir: string,
  state = readState(stateDir),
): Installation {
  const running = state && isHeld(state) ? state : undefined;
  const env: Environment = { ...(running && !isElsewhere(given) && operatorAccess(stateDir)), ...given };
  const mongodbUri =
    env['MONGODB_URI'] ?? addressOf(running, 'mongodb', 'mongodb', '/?directConnection=true');
  const natsUrl = env['NATS_URL'] ?? addressOf(running, 'nats', 'nats');
  const { nkeySeed, tlsCa } = brokerAccess(env);
  if (!mongodbUri || !natsUrl) throw notFound(mongodbUri, natsUrl);
  const cardProvider = env['STRIPE_API_BASE'] ?? addressOf(running, 'cardProvider', 'http');
  return {
    name: isElsewhere(given)
      ? 'the installation that the environment names'
      : `the product at ${running?.address}`,
    mongodbUri,
    databases: databaseNames(),
    natsUrl,
    natsPrefix: env['NATS_PREFIX'] ?? '',
    nkeySeed,
    tlsCa,
    ...(cardProvider && { cardProvider }),
  };
}

/** The databases of all services, by the names that they take unless MONGODB_DATABASE says otherwise. */
export function databaseNames(): Record<(typeof SERVICES)[number], string> {
  const names = SERVICES.map((service) => [service, `thikana_${service}`]);
  return Object.fromEntries(names) as ReturnType<typeof databaseNames>;
}

/** The address of a part that the launcher has started; undefined where an outside one is in use. */
function addressOf(running: State | undefined, part: string, scheme: string, rest = ''): string | undefined {
  const port = running?.parts.find(({ key }) => key === part)?.port;
  return port === undefined ? undefined : `${scheme}://127.0.0.1:${port}${rest}`;
}

function notFound(mongodbUri: string | undefined, natsUrl: string | undefined): Failure {
  const missing = [!mongodbUri && 'MONGODB_URI', !natsUrl && 'NATS_URL'].filter(Boolean).join(' and ');
  return new Failure(
    'Thikana does not run in this folder, and the environment names no other installation.',
    {
      wayOut: `Start it with \`npm start\`, or set ${missing} (and STRIPE_API_BASE for the card provider's stand-in).`,
    },
  );
}
