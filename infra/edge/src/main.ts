import { readConfig } from './config.ts';
import { createEdge } from './server.ts';

const config = readConfig();
const edge = await createEdge(config);
await edge.listen({ port: config.PORT, host: config.HOST });
console.log(`edge server on port ${config.PORT}, API at ${config.GATEWAY_URL}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void edge.close().then(() => process.exit(0)));
}
