import type { Request, Response } from 'express';
import type { Caller } from './caller.ts';

const heartbeatMs = 20_000;

/** Tells open pages what has changed, from the process that changed it. */
export class Live {
  readonly #pages = new Set<{ email: string; response: Response }>();

  constructor() {
    setInterval(
      () => this.#pages.forEach(({ response }) => response.write(': still here\n\n')),
      heartbeatMs,
    ).unref();
  }

  open({ email }: Caller, request: Request, response: Response): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('event: ready\ndata: {}\n\n');
    const page = { email, response };
    this.#pages.add(page);
    request.on('close', () => this.#pages.delete(page));
  }

  /** @param to whom it concerns; everybody unless given */
  tell(topic: string, ids: string[], to?: string[]): void {
    const line = `event: change\ndata: ${JSON.stringify({ topic, ids })}\n\n`;
    for (const { email, response } of this.#pages) if (!to || to.includes(email)) response.write(line);
  }
}
