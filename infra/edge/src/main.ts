import { serveMetrics } from '@thikana/service-kit/metrics';
import { readConfig } from './config.ts';
import { createEdge } from './server.ts';

/** Requests that are still open this long after a stop began end with the process. */
const DRAIN_MS = 5500;

// A log that cannot be written, as on a full disk, ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const config = readConfig();
const edge = await createEdge(config);
const metrics = await serveMetrics(config.METRICS_PORT, config.METRICS_HOST);
await edge.listen({ port: config.PORT, host: config.HOST });
console.log(`edge server on port ${config.PORT}, API at ${config.GATEWAY_URL}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(0), DRAIN_MS);
    void edge
      .close()
      .then(() => metrics.close())
      .then(() => process.exit(0));
  });
}
