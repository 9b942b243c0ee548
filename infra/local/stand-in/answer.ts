import type { ServerResponse } from 'node:http';

/** What a handler wants to say; sent whole, or broken on purpose by a knob. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value, null, 2) + '\n',
  };
}

export function textAnswer(status: number, type: string, body: string | Buffer): Answer {
  return { status, headers: { 'content-type': type }, body };
}

export function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-length': Buffer.byteLength(answer.body).toString(),
  });
  response.end(answer.body);
}

/** Promises the whole body, sends half of it and resets the connection. */
export function sendHalf(response: ServerResponse, answer: Answer): void {
  const bytes = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': bytes.length.toString() });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => cut(response));
}

/** A proxy's error page with a success status: not what the protocol says, yet a 200. */
export function sendJunk(response: ServerResponse): void {
  send(response, textAnswer(200, 'text/html', '<html><body>It works!</body></html>'));
}

/** Resets the connection, so that the client knows nothing about what was done. */
export function cut(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}
