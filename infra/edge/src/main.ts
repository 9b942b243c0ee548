import { serveMetrics } from '@thikana/service-kit/metrics';
import { readConfig } from './config.ts';
import { createEdge } from './server.ts';

// A log on a full disk has no reader who could be told: that ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const config = readConfig();
const edge = await createEdge(config);
const metrics = await serveMetrics(config.METRICS_PORT, config.METRICS_HOST);
await edge.listen({ port: config.PORT, host: config.HOST });
console.log(`edge server on port ${config.PORT}, API at ${config.GATEWAY_URL}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(
    signal,
    () =>
      void edge
        .close()
        .then(() => metrics.close())
        .then(() => process.exit(0)),
  );
}
