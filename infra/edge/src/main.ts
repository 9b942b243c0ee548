import { readConfig } from './config.ts';
import { createEdge } from './server.ts';

// A log on a full disk has no reader who could be told: that ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const config = readConfig();
const edge = await createEdge(config);
await edge.listen({ port: config.PORT, host: config.HOST });
console.log(`edge server on port ${config.PORT}, API at ${config.GATEWAY_URL}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void edge.close().then(() => process.exit(0)));
}
