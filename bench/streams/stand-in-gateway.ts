/** A gateway that leaves streams open and answers calls at once, so that what is measured is the edge. */
import { createServer } from 'node:http';

const HEARTBEAT_MS = 20_000;

const server = createServer((request, response) => {
  if (!request.url?.startsWith('/api/live')) return response.end('{"ok":true}');
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  return response.once('close', () => clearInterval(heartbeat));
});
server.listen(Number(process.env['PORT']), '127.0.0.1', 4096, () => console.log('ready'));
