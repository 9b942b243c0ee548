import { Controller, Inject, type OnModuleDestroy, type OnModuleInit, Req, Res } from '@nestjs/common';
import { type Actor, DomainError, endpoints, type LiveMessage } from '@thikana/contracts';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { GuardedRequest } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { Positions } from '../access/positions.ts';
import { gauge } from '@thikana/service-kit';
import { type Notice, noticesOf } from './audience.ts';
import { EventFeed } from './event-feed.ts';

const openStreams = gauge('thikana_live_streams', 'Live streams that are open.');

interface Listener {
  actor: Actor;
  stream: ServerResponse;
}

/** Streams that a person may have open on one gateway: a browser needs one. Each gateway counts for itself. */
const mostPerPerson = 8;
const retryAfterSeconds = 30;
/** Longest that a timer waits, in ms. */
const longestTimerMs = 2 ** 31 - 1;
const heartbeatMs = 20_000;
/** Nor do more events pass between two heartbeats: half of what a gateway that has just started still knows. */
const heartbeatEvents = 500;
/** How long somebody who was further at another gateway waits until this one is as far, in ms. */
const mostBehindMs = 2_000;
/** A listener that reads slower than this many bytes behind is let go; its browser comes back. */
const mostBehindBytes = 256 * 1024;

/** Tells open browsers what has changed, as server-sent events fed by the event stream. */
@Controller()
export class LiveController implements OnModuleInit, OnModuleDestroy {
  readonly #listeners = new Set<Listener>();
  #heartbeat: NodeJS.Timeout | undefined;
  /** Where the stream was at the last heartbeat. */
  #heartbeatSeq = 0;
  #stopping = false;

  constructor(
    private readonly feed: EventFeed,
    private readonly positions: Positions,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    this.feed.on((event, seq) => {
      const position = this.feed.recent.positionOf(seq);
      for (const notice of noticesOf(event)) this.#send(notice, position);
      if (seq - this.#heartbeatSeq >= heartbeatEvents) this.#sendHeartbeat();
    });
    this.#heartbeat = setInterval(() => this.#sendHeartbeat(), heartbeatMs);
    this.#heartbeat.unref();
  }

  /** Carries the position: a page that receives nothing for long would return to where what it missed is no longer known. */
  #sendHeartbeat(): void {
    const { position, seq } = this.feed.recent;
    this.#heartbeatSeq = seq;
    this.#each((listener) => this.#write(listener, 'here', { position }));
  }

  onModuleDestroy(): void {
    this.#stopping = true;
    clearInterval(this.#heartbeat);
    this.#each((listener) => listener.stream.end());
  }

  @Route(endpoints.platform.live)
  async listen(@Req() request: GuardedRequest, @Res() reply: FastifyReply): Promise<void> {
    const { actor } = request.call;
    const { identity } = request.head;
    if (!actor || !identity) throw new DomainError('AUTH.REQUIRED');
    const since = lastHeard(request);
    await this.#reach(since, actor);
    this.#requirePlace(actor);
    reply.hijack();
    const stream = reply.raw;
    // Whoever left while their token was looked at would take a place for ever: nothing tells of a close that has been.
    if (stream.destroyed) return;
    stream.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      ...(this.#stopping && { Connection: 'close' }),
    });
    stream.write('retry: 2000\n');
    const listener: Listener = { actor, stream };
    this.#catchUp(listener, since);
    // Its request was under way when the others were let go: it comes back to another instance as well.
    if (this.#stopping) return void stream.end();
    this.#listeners.add(listener);
    openStreams.inc();
    // Nobody looks at the token again while the stream is open; the browser comes back with a fresh one.
    const expiry = setTimeout(() => stream.end(), millisecondsUntil(identity.expiresAt));
    stream.on('close', () => {
      clearTimeout(expiry);
      this.#listeners.delete(listener);
      openStreams.dec();
    });
  }

  /** Waits for what another gateway has sent this person in the last seconds; a position that somebody invents is waited for by nobody. */
  async #reach(since: string | undefined, { uid }: Actor): Promise<void> {
    for (const position of this.positions.genuine(uid, since ?? ''))
      await this.feed.reach(position, mostBehindMs);
  }

  /** Throws LIVE.TOO_MANY. */
  #requirePlace({ uid }: Actor): void {
    const open = [...this.#listeners].filter(({ actor }) => actor.uid === uid).length;
    if (open >= mostPerPerson * this.config.LIMIT_SCALE)
      throw new DomainError('LIVE.TOO_MANY', {}, { retryAfter: retryAfterSeconds });
  }

  /** What this person may see of what happened since they were here; `resync` when that is no longer known. */
  #catchUp(listener: Listener, since: string | undefined): void {
    const { recent } = this.feed;
    const missed = since === undefined ? [] : recent.since(since);
    for (const { envelope, seq } of missed ?? [])
      for (const { message, isRecipient } of noticesOf(envelope))
        if (isRecipient(listener.actor))
          this.#write(listener, 'change', { message, position: recent.positionOf(seq) });
    const event = missed === null ? 'resync' : 'ready';
    this.#write(listener, event, { position: recent.position });
  }

  #send({ message, isRecipient }: Notice, position: string): void {
    this.#each((listener) => {
      if (!isRecipient(listener.actor)) return;
      this.#write(listener, 'change', { message, position });
      // Role and existence were read when it began; after a change the browser comes back and is looked at anew.
      if (message.topic === 'me') listener.stream.end();
    });
  }

  /** The position is signed for its reader, whose reads may wait for it. */
  #write(
    listener: Listener,
    event: string,
    { position, message }: { position: string; message?: LiveMessage },
  ): void {
    const id = this.positions.sign(listener.actor.uid, position);
    write(listener, `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(message ?? {})}\n\n`);
  }

  #each(act: (listener: Listener) => void): void {
    for (const listener of this.#listeners) act(listener);
  }
}

/** @param expiresAt seconds since 1970 */
function millisecondsUntil(expiresAt: number): number {
  return Math.min(longestTimerMs, Math.max(0, expiresAt * 1_000 - Date.now()));
}

/** The position after which this browser wants to go on; EventSource sends it as a header. */
function lastHeard(request: GuardedRequest): string | undefined {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' ? header : (request.call.query['after'] as string | undefined);
}

function write({ stream }: Listener, text: string): void {
  if (stream.writableLength > mostBehindBytes) stream.destroy();
  else if (!stream.writableEnded) stream.write(text);
}
