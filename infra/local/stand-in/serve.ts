import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';

/** Listens, says where in one line, and stops on SIGTERM or SIGINT after what runs has been answered. */
export async function serve(
  name: string,
  place: { host: string; port: number },
  listener: RequestListener,
  stop: () => void,
): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : place.port;
  console.log(JSON.stringify({ standIn: name, address: `http://${place.host}:${port}` }));
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
  return server;
}
