import { GenericContainer, Wait } from 'testcontainers';
import { dockerRuns } from './docker.ts';
import { type EnginePart, EngineProcess, engineFolder, freePort } from './engine-process.ts';
import { launcherModule, repositoryRoot } from './repository.ts';

interface Launcher {
  planNats(place: {
    root: string;
    stateDir: string;
    port: number;
  }): Promise<{ url: string; part: EnginePart }>;
}

export interface StartedNats {
  url: string;
  remove(): Promise<void>;
}

/** A broker with JetStream: a container where Docker runs, else the same engine as `npm start`. */
export async function startNats(): Promise<StartedNats> {
  if (!dockerRuns()) return ownNats();
  const container = await new GenericContainer('nats:2.12')
    .withExposedPorts(4_222)
    .withCommand(['--jetstream'])
    .withWaitStrategy(Wait.forLogMessage('Server is ready'))
    .start();
  const url = `nats://${container.getHost()}:${container.getMappedPort(4_222)}`;
  return { url, remove: async () => void (await container.stop()) };
}

export interface OwnNats extends StartedNats {
  /** To stop, kill, pause and start it again on the same port with the same data. */
  engine: EngineProcess;
}

/** A broker that this test alone uses and may hurt. */
export async function ownNats(): Promise<OwnNats> {
  const { planNats } = await launcherModule<Launcher>('nats');
  const stateDir = engineFolder('nats');
  const { url, part } = await planNats({ root: repositoryRoot(), stateDir, port: await freePort() });
  const engine = new EngineProcess(part, stateDir);
  await engine.start();
  return { url, engine, remove: () => engine.remove() };
}
