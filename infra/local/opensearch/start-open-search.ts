import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import { Part, type PartSpec } from '../launcher/part.mjs';
import { freePort, isFree } from '../launcher/ports.mjs';
import { httpLive } from '../launcher/probes.mjs';
import { ownerOf } from '../launcher/processes.mjs';
import { stopOrphans } from '../launcher/state.mjs';
import { findJava, openSearchJars } from './install.ts';

export interface OpenSearchOptions {
  /** Each node is a process of its own, with at most 512 MB of heap. */
  nodes: 1 | 3;
  /** Takes data, logs and configuration; a later start on the same folder finds the same indices. */
  folder: string;
  /** Of the first node, from 9200 to 9299; the others have the next ones. Without it, free ones are taken. */
  port?: number;
}

export interface OpenSearch {
  /** Addresses of the nodes in order; they stay the same when a node restarts. */
  urls: string[];
  /** Processes of the nodes that run. */
  pids(): number[];
  /** Kills a node as a crash would; its data stays. @param node its index in `urls` */
  kill(node: number): Promise<void>;
  /** Starts a node again (stops it first where it runs), and waits until it is ready. @param node its index in `urls` */
  restart(node: number): Promise<void>;
  /** Stops all nodes; their data stays. */
  stop(): Promise<void>;
}

/** OpenSearchRunner takes the first free one above its `-baseHttpPort`, and none above 9299. */
const PORTS = { from: 9200, to: 9299 };
/** Three nodes at once took 200 s on two cores with forty other processes. */
const READY_WITHIN_MS = 480_000;

/**
 * Starts OpenSearch 2.19 from its jars, for local use and tests: plain HTTP on 127.0.0.1, without users. It is ready when all nodes are members
 * of the cluster and every primary shard is allocated (`yellow` or better); whoever needs the replicas, too, waits for `green`.
 * All nodes are named `Node 1` (OpenSearchRunner names them); the attribute `number` differs (`GET /_cat/nodeattrs`).
 * The nodes end with this process, even when it is killed.
 * @throws {Failure} without Java 17, the jars or the ports, or when a node does not start
 */
export async function startOpenSearch({ nodes, port, ...options }: OpenSearchOptions): Promise<OpenSearch> {
  const folder = resolve(options.folder);
  // What a killed start has left running holds the ports and locks the data.
  await stopOrphans(folder);
  const [java, jars, ports] = await Promise.all([
    findJava(folder),
    openSearchJars(folder),
    choosePorts(nodes, port),
  ]);
  const transportPorts = await Promise.all(ports.map(() => freePort()));
  const cluster = { java, jars, folder, ports, transportPorts };
  const reaper = startReaper();
  const notify = () => void reaper.stdin?.write(`${parts.flatMap(({ pid }) => pid ?? []).join(' ')}\n`);
  const running = (): number => parts.filter((part) => part.running).length;
  const parts: Part[] = ports.map(
    (_, index) => new Part(nodeOf(cluster, index, running), { onChange: notify }),
  );
  const stop = async () => {
    await Promise.all(parts.map((part) => part.stop()));
    reaper.stdin?.end();
  };
  try {
    await Promise.all(parts.map((part) => part.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const partOf = (node: number) => {
    const part = parts[node];
    if (!part) throw new RangeError(`There is no node ${node}: they are 0 to ${nodes - 1}.`);
    return part;
  };
  return {
    urls: ports.map(urlOf),
    pids: () => parts.flatMap(({ pid }) => pid ?? []),
    kill: (node) => partOf(node).kill(),
    restart: async (node) => {
      await partOf(node).stop();
      await partOf(node).start();
    },
    stop,
  };
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** Outlives this process, whose nodes it then ends: a test in jest receives no event when its process ends. */
function startReaper(): ChildProcess {
  const reaper = spawn(process.execPath, [join(import.meta.dirname, '../launcher/reaper.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  reaper.unref();
  return reaper;
}

async function choosePorts(count: number, first?: number): Promise<number[]> {
  const from = (port: number) => Array.from({ length: count }, (_, index) => port + index);
  const last = PORTS.to - count + 1;
  if (first === undefined)
    for (let tries = 0; tries < PORTS.to; tries++) {
      const ports = from(PORTS.from + Math.floor(Math.random() * (last - PORTS.from + 1)));
      if ((await heldOf(ports)).length === 0) return ports;
    }
  const wayOut = `Choose another one: from ${PORTS.from} to ${last}.`;
  const outside = first !== undefined && !(first >= PORTS.from && first <= last);
  if (outside) throw new Failure(`OpenSearch cannot be started here on port ${first}.`, { wayOut });
  const ports = from(first ?? PORTS.from);
  const [held] = await heldOf(ports);
  if (held === undefined) return ports;
  throw new Failure(`Port ${held}, which OpenSearch needs, is in use by ${ownerOf(held)}.`, { wayOut });
}

async function heldOf(ports: number[]): Promise<number[]> {
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
}

interface Cluster {
  java: string;
  jars: string;
  folder: string;
  ports: number[];
  transportPorts: number[];
}

function nodeOf(cluster: Cluster, index: number, running: () => number): PartSpec {
  const { java, jars, folder } = cluster;
  const number = index + 1;
  const port = Number(cluster.ports[index]);
  // Two clusters that chose one port at the same time are distinguished by it.
  const clusterName = `thikana-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const home = join(folder, `node-${number}`);
  const heap = ['-Xms256m', '-Xmx512m'];
  const runner = ['-cp', join(jars, '*'), 'org.codelibs.opensearch.runner.OpenSearchRunner'];
  const paths = ['-basePath', join(home, 'home'), '-confPath', writeConfiguration(home, cluster, index)];
  const data = ['-dataPath', join(home, 'data'), '-logsPath', join(home, 'logs')];
  const one = ['-numOfNode', '1', '-baseHttpPort', String(port - 1), '-clusterName', clusterName];
  return {
    name: `OpenSearch ${number}`,
    command: java,
    args: [...heap, ...runner, ...paths, ...data, ...one, '-printOnFailure'],
    env: process.env,
    stateDir: folder,
    log: join(folder, 'logs', `opensearch-${number}.log`),
    port,
    readyWithinMs: READY_WITHIN_MS,
    isReady: () => isMember(port, clusterName, running()),
    isLive: (withinMs) => httpLive(urlOf(port), withinMs),
  };
}

/** What the arguments of OpenSearchRunner do not set. @returns the folder */
function writeConfiguration(home: string, { transportPorts }: Cluster, index: number): string {
  const members = transportPorts.map((port) => `127.0.0.1:${port}`);
  const settings = {
    'network.host': '127.0.0.1',
    'transport.port': transportPorts[index],
    'discovery.seed_hosts': members,
    // By address, because all of them have one name.
    'cluster.initial_cluster_manager_nodes': members,
    'node.attr.number': index + 1,
    // A full disk of the developer's is no reason to refuse writes.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  const folder = join(home, 'config');
  mkdirSync(folder, { recursive: true });
  // JSON is YAML, too.
  writeFileSync(join(folder, 'opensearch.yml'), JSON.stringify(settings));
  writeFileSync(join(folder, 'log4j2.properties'), LOGGING);
  return folder;
}

/** Everything to standard output, which goes to the node's log. */
const LOGGING = `appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

async function isMember(port: number, clusterName: string, nodes: number): Promise<boolean> {
  try {
    // Without a cluster manager it would be answered after 30 s.
    const response = await fetch(`${urlOf(port)}/_cluster/health`, { signal: AbortSignal.timeout(2000) });
    const health = (await response.json()) as Record<string, unknown>;
    const { cluster_name: name, status, number_of_nodes: members } = health;
    return name === clusterName && status !== 'red' && Number(members) >= nodes;
  } catch {
    return false;
  }
}
