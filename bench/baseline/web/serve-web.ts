import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express } from 'express';

/** What a browser may ask for compressed, best first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The built files, compressed ahead of time and kept for a year; any other address is the page itself. */
export function serveWeb(app: Express, folder: string): void {
  const files = new Set(readdirSync(folder, { recursive: true }).map((file) => `/${String(file)}`));
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} has no index.html; build it first`);
  const compressed: express.RequestHandler = (request, response, next) => {
    const path = request.path in { '/': 0 } || !files.has(request.path) ? '/index.html' : request.path;
    const accepted = encodings.find(
      ([name, ending]) => files.has(`${path}${ending}`) && request.acceptsEncodings(name) === name,
    );
    request.url = path;
    response.vary('Accept-Encoding').type(path.slice(path.lastIndexOf('.')));
    if (accepted) {
      request.url = `${path}${accepted[1]}`;
      response.set('Content-Encoding', accepted[0]);
    }
    next();
  };
  const statics = express.static(folder, {
    setHeaders: (response, path) =>
      void response.set(
        'Cache-Control',
        path.includes('index.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
      ),
  });
  app.get('/{*path}', compressed, statics);
}
