/** The same bytes from memory by Node's own server: as fast as this machine's Node answers at all. `node bench/limit/bare-server.ts <file>` */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[2]!);
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': body.length,
  ETag: '"bare"',
};
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === headers.ETag)
    response.writeHead(304, { ETag: headers.ETag }).end();
  else response.writeHead(200, headers).end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  // The parent process waits for this line.
  if (typeof address === 'object') console.log(`listening ${address?.port}`);
});
process.once('SIGTERM', () => process.exit());
