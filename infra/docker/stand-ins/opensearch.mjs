/**
 * Runs the jars of infra/local/opensearch as Compose runs OpenSearch's image: one node, on port 9200, with the administrator's password. The plugin that
 * asks for it is not among them, so this process asks.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';

const HOME = '/usr/share/opensearch';
const CONFIGURATION = '/tmp/config';
const PORT = 9201;
const { OPENSEARCH_INITIAL_ADMIN_PASSWORD: password, OPENSEARCH_JAVA_OPTS: options = '' } = process.env;
if (!password) throw new Error('OPENSEARCH_INITIAL_ADMIN_PASSWORD is not set');

mkdirSync(CONFIGURATION, { recursive: true });
const settings = { 'network.host': '127.0.0.1', 'discovery.type': 'single-node' };
writeFileSync(`${CONFIGURATION}/opensearch.yml`, JSON.stringify(settings));
const runner = ['-cp', `${HOME}/jars/*`, 'org.codelibs.opensearch.runner.OpenSearchRunner'];
const folders = ['-basePath', '/tmp/home', '-confPath', CONFIGURATION, '-logsPath', '/tmp/logs'];
const node = ['-numOfNode', '1', '-baseHttpPort', String(PORT - 1), '-clusterName', 'stand-in'];
const engine = spawn(
  `${HOME}/java/bin/java`,
  [...options.split(' ').filter(Boolean), ...runner, ...folders, '-dataPath', `${HOME}/data`, ...node],
  { stdio: 'inherit' },
);
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => engine.kill(signal));
engine.once('exit', (code) => process.exit(code ?? 1));

const wanted = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
createServer((asked, answer) => {
  const { method, url: path, headers } = asked;
  if (headers.authorization !== wanted) return void answer.writeHead(401).end();
  const passed = request({ port: PORT, method, path, headers }, (received) => {
    answer.writeHead(received.statusCode ?? 500, received.headers);
    received.pipe(answer);
  });
  passed.once('error', () => answer.writeHead(503).end());
  asked.pipe(passed);
}).listen(9200);
