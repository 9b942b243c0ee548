import mongoose from 'mongoose';
import { type EnginePart, EngineProcess, engineFolder, freePort } from './engine-process.ts';
import { inContainers, removeAtExit } from './in-containers.ts';
import { launcherModule, repositoryRoot } from './repository.ts';

interface Launcher {
  planMongodb(place: {
    root: string;
    stateDir: string;
    port: number;
  }): Promise<{ uri: string; part: EnginePart; replicaSet: boolean }>;
}

export interface StartedMongo {
  uri: string;
  remove(): Promise<void>;
}

/** A MongoDB with transactions: a container with TEST_ENGINES=containers, else the same engine as `npm start`. */
export function startMongo(): Promise<StartedMongo> {
  return inContainers() ? startInContainer() : ownMongo();
}

async function startInContainer(): Promise<StartedMongo> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('mongo:8.0')
    .withExposedPorts(27_017)
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  removeAtExit(container.getId());
  const uri = `mongodb://${container.getHost()}:${container.getMappedPort(27_017)}/?directConnection=true`;
  await formReplicaSet(uri, 'localhost:27017');
  return { uri, remove: async () => void (await container.stop()) };
}

export interface OwnMongo extends StartedMongo {
  /** To stop, kill, pause and start it again on the same port with the same data. */
  engine: EngineProcess;
}

/** A MongoDB for one test alone, which may stop and kill it. */
export async function ownMongo(): Promise<OwnMongo> {
  const { planMongodb } = await launcherModule<Launcher>('mongodb');
  const stateDir = engineFolder('mongodb');
  const port = await freePort();
  const { uri, part, replicaSet } = await planMongodb({ root: repositoryRoot(), stateDir, port });
  const engine = new EngineProcess(part, stateDir);
  await engine.start();
  if (replicaSet)
    await formReplicaSet(`mongodb://127.0.0.1:${port}/?directConnection=true`, `127.0.0.1:${port}`);
  return { uri, engine, remove: () => engine.remove() };
}

/** Transactions need a replica set; one member is enough. An engine that is one from the start is left as it is. */
async function formReplicaSet(uri: string, host: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const admin = connection.getClient().db('admin').admin();
  if (!(await admin.command({ hello: 1 }))['setName'])
    await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] } });
  while (!(await admin.command({ hello: 1 }))['isWritablePrimary']);
  await connection.close();
}
