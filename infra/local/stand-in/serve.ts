import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';

/** Listens, says where in one line (and to the caller), and stops on SIGTERM or SIGINT after what runs has been answered. */
export async function serve(
  name: string,
  place: { host: string; port: number },
  listener: RequestListener,
  stop: () => void,
): Promise<string> {
  // A log that cannot be written (full disk) is no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const server = createServer(listener);
  // Longer than clients keep idle connections: else one may write to a connection that is just being closed.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : place.port;
  const address = `http://${place.host === '0.0.0.0' ? '127.0.0.1' : place.host}:${port}`;
  console.log(JSON.stringify({ standIn: name, address }));
  const shutDown = (): void => {
    server.close(() => {
      stop();
      process.exit(0);
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
  return address;
}
