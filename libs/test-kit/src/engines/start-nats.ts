import { type EnginePart, EngineProcess, engineFolder, freePort } from './engine-process.ts';
import { inContainers, removeAtExit } from './in-containers.ts';
import { launcherModule, repositoryRoot } from './repository.ts';

interface Launcher {
  planNats(place: {
    root: string;
    stateDir: string;
    port: number;
    authorization?: string | undefined;
  }): Promise<{ url: string; part: EnginePart }>;
}

export interface StartedNats {
  url: string;
  remove(): Promise<void>;
}

/** A broker with JetStream: a container with TEST_ENGINES=containers, else the same engine as `npm start`. */
export async function startNats(): Promise<StartedNats> {
  if (!inContainers()) return ownNats();
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('nats:2.12')
    .withExposedPorts(4_222)
    .withCommand(['--jetstream'])
    .withWaitStrategy(Wait.forLogMessage('Server is ready'))
    .start();
  removeAtExit(container.getId());
  const url = `nats://${container.getHost()}:${container.getMappedPort(4_222)}`;
  return { url, remove: async () => void (await container.stop()) };
}

export interface OwnNats extends StartedNats {
  /** To stop, kill, pause and start it again on the same port with the same data. */
  engine: EngineProcess;
  /** Its configuration file, which `engine.reload()` loads again. */
  configFile: string;
}

/** A broker for one test alone, which may stop and kill it. Without an `authorization` block (infra/broker) it is open to everybody. */
export async function ownNats({ authorization }: { authorization?: string } = {}): Promise<OwnNats> {
  const { planNats } = await launcherModule<Launcher>('nats');
  const stateDir = engineFolder('nats');
  const place = { root: repositoryRoot(), stateDir, port: await freePort(), authorization };
  const { url, part } = await planNats(place);
  const engine = new EngineProcess(part, stateDir);
  await engine.start();
  return { url, engine, configFile: String(part.args.at(-1)), remove: () => engine.remove() };
}

export interface OwnNatsCluster extends StartedNats {
  /** By the name of the server. */
  members: Readonly<Record<string, { url: string; engine: EngineProcess }>>;
}

/** A cluster of three brokers with replicated streams, as in production. */
export async function ownNatsCluster(): Promise<OwnNatsCluster> {
  const { planNats } = await launcherModule<Launcher>('nats');
  const routes = await Promise.all([freePort(), freePort(), freePort()]);
  const everyRoute = routes.map((port) => `nats://127.0.0.1:${port}`).join(',');
  const members = await Promise.all(
    routes.map(async (route, n) => {
      const stateDir = engineFolder('nats');
      const { url, part } = await planNats({ root: repositoryRoot(), stateDir, port: await freePort() });
      const address = `nats://127.0.0.1:${route}`;
      const cluster = ['--cluster_name', 'test', '--server_name', `n${n}`, '--cluster', address];
      const args = [...part.args, ...cluster, '--routes', everyRoute];
      return { url, engine: new EngineProcess({ ...part, args }, stateDir) };
    }),
  );
  await Promise.all(members.map(({ engine }) => engine.start()));
  const remove = async () => void (await Promise.all(members.map(({ engine }) => engine.remove())));
  const byName = Object.fromEntries(members.map((member, n) => [`n${n}`, member]));
  return { url: members.map(({ url }) => url).join(','), members: byName, remove };
}
