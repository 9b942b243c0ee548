import { Controller, Inject, type OnModuleDestroy, type OnModuleInit, Req, Res } from '@nestjs/common';
import { type Actor, endpoints, type LiveMessage } from '@thikana/contracts';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { GuardedRequest } from '../access/request-call.ts';
import { Route } from '../access/route.ts';
import { type Notice, noticesOf } from './audience.ts';
import { EventFeed } from './event-feed.ts';

interface Listener {
  actor: Actor;
  stream: ServerResponse;
}

const heartbeatMs = 20_000;
/** Wishlist cards are copied from the same event by another service: it gets this long to apply it, in ms. */
const copyDelayMs = 400;
/** A listener that reads slower than this many bytes behind is let go; its browser comes back. */
const mostBehindBytes = 256 * 1024;

/** Tells open browsers what has changed, as server-sent events fed by the event stream. */
@Controller()
export class LiveController implements OnModuleInit, OnModuleDestroy {
  readonly #listeners = new Set<Listener>();
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(@Inject(EventFeed) private readonly feed: EventFeed) {}

  onModuleInit(): void {
    this.feed.on((event) => {
      for (const notice of noticesOf(event)) this.#tell(notice);
    });
    this.#heartbeat = setInterval(
      () => this.#each((listener) => write(listener, ': still here\n\n')),
      heartbeatMs,
    );
    this.#heartbeat.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#heartbeat);
    this.#each((listener) => listener.stream.end());
  }

  @Route(endpoints.platform.live)
  listen(@Req() request: GuardedRequest, @Res() reply: FastifyReply): void {
    const { actor } = request.call;
    if (!actor) return;
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    stream.write('retry: 2000\nevent: ready\ndata: {}\n\n');
    const listener: Listener = { actor, stream };
    this.#listeners.add(listener);
    stream.on('close', () => this.#listeners.delete(listener));
  }

  #tell(notice: Notice): void {
    if (notice.message.topic !== 'wishlist') this.#send(notice);
    else setTimeout(() => this.#send(notice), copyDelayMs).unref();
  }

  #send({ message, reaches }: Notice): void {
    const line = lineOf(message);
    this.#each((listener) => {
      if (!reaches(listener.actor)) return;
      write(listener, line);
      // Role and existence were read when it began; after a change the browser comes back and is looked at anew.
      if (message.topic === 'me') listener.stream.end();
    });
  }

  #each(act: (listener: Listener) => void): void {
    for (const listener of this.#listeners) act(listener);
  }
}

function lineOf(message: LiveMessage): string {
  return `event: change\ndata: ${JSON.stringify(message)}\n\n`;
}

function write({ stream }: Listener, text: string): void {
  if (stream.writableLength > mostBehindBytes) stream.destroy();
  else if (!stream.writableEnded) stream.write(text);
}
