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

interface Subscriber {
  actor: Actor;
  stream: ServerResponse;
}

/** Streams that a person may have open on one gateway: a browser needs one. Each gateway counts for itself. */
const mostPerPerson = 8;
const retryAfterSeconds = 30;
/** Longest that a timer waits, in ms. */
const longestTimerMs = 2 ** 31 - 1;
const heartbeatMs = 20_000;
/** Nor do more events pass between two heartbeats: a quarter of what a gateway that has just started has read. */
const heartbeatEvents = 500;
/** How long somebody who was ahead at another gateway waits for this one, in ms. */
const mostBehindMs = 2_000;
/** A subscriber that is more bytes behind is disconnected; its browser connects again. */
const mostBehindBytes = 256 * 1024;

/** Sends open browsers what has changed, as server-sent events fed by the event stream. */
@Controller()
export class LiveController implements OnModuleInit, OnModuleDestroy {
  readonly #subscribers = new Set<Subscriber>();
  #heartbeat: NodeJS.Timeout | undefined;
  /** The feed's sequence at the last heartbeat. */
  #heartbeatSeq = 0;
  #stopping = false;

  constructor(
    private readonly feed: EventFeed,
    private readonly positions: Positions,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    this.feed.on('event', (event, seq) => {
      const position = this.feed.recent.positionOf(seq);
      for (const notice of noticesOf(event)) this.#send(notice, position);
      if (seq - this.#heartbeatSeq >= heartbeatEvents) this.#sendHeartbeat();
    });
    this.#heartbeat = setInterval(() => this.#sendHeartbeat(), heartbeatMs);
    this.#heartbeat.unref();
  }

  /** Carries the position: a page that receives nothing for long would continue where what it missed is no longer known. */
  #sendHeartbeat(): void {
    const { position, seq } = this.feed.recent;
    this.#heartbeatSeq = seq;
    for (const subscriber of this.#subscribers) this.#write(subscriber, bare('here'), position);
  }

  onModuleDestroy(): void {
    this.#stopping = true;
    clearInterval(this.#heartbeat);
    for (const { stream } of this.#subscribers) stream.end();
  }

  @Route(endpoints.platform.live)
  async subscribe(@Req() request: GuardedRequest, @Res() reply: FastifyReply): Promise<void> {
    const { actor } = request.call;
    const { identity } = request.head;
    if (!actor || !identity) throw new DomainError('AUTH.REQUIRED');
    const since = lastEventId(request);
    const ahead = await this.#ahead(since, actor);
    this.#requirePlace(actor);
    reply.hijack();
    const stream = reply.raw;
    // A connection that closed while its token was verified emits no `close` any more, and would take a place for ever.
    if (stream.destroyed) return;
    stream.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      ...(this.#stopping && { Connection: 'close' }),
    });
    stream.write('retry: 2000\n');
    const subscriber: Subscriber = { actor, stream };
    this.#catchUp(subscriber, since, ahead);
    // Its request was under way when the others were disconnected: it connects to another instance as well.
    if (this.#stopping) return void stream.end();
    this.#subscribers.add(subscriber);
    openStreams.inc();
    // The token is not verified again while the stream is open; the browser connects again with a new one.
    const expiry = setTimeout(() => stream.end(), millisecondsUntil(identity.expiresAt));
    stream.on('close', () => {
      clearTimeout(expiry);
      this.#subscribers.delete(subscriber);
      openStreams.dec();
    });
  }

  /** Waits for what another gateway has sent this person lately. @returns the position where this one remains behind; never an invented one */
  async #ahead(since: string | undefined, { uid }: Actor): Promise<string | undefined> {
    const [position] = this.positions.genuine(uid, since ?? '', Date.now() - 2 * heartbeatMs);
    return position && !(await this.feed.reach(position, mostBehindMs)) ? position : undefined;
  }

  /** Throws LIVE.TOO_MANY. */
  #requirePlace({ uid }: Actor): void {
    const open = [...this.#subscribers].filter(({ actor }) => actor.uid === uid).length;
    if (open >= mostPerPerson * this.config.LIMIT_SCALE)
      throw new DomainError('LIVE.TOO_MANY', {}, { retryAfter: retryAfterSeconds });
  }

  /** What this person may see of what happened since they were here, nothing when they are `ahead`; `resync` when that is no longer known. */
  #catchUp(subscriber: Subscriber, since: string | undefined, ahead: string | undefined): void {
    const { recent } = this.feed;
    const missed = since === undefined || ahead !== undefined ? [] : recent.since(since);
    for (const { envelope, seq } of missed ?? [])
      for (const { message, isRecipient } of noticesOf(envelope))
        if (isRecipient(subscriber.actor)) this.#write(subscriber, changeOf(message), recent.positionOf(seq));
    this.#write(subscriber, bare(missed === null ? 'resync' : 'ready'), ahead ?? recent.position);
  }

  #send({ message, isRecipient }: Notice, position: string): void {
    const change = changeOf(message);
    for (const subscriber of this.#subscribers) {
      if (!isRecipient(subscriber.actor)) continue;
      this.#write(subscriber, change, position);
      // Role and existence were read when it began; after a change the browser connects again, which reads them.
      if (message.topic === 'me') subscriber.stream.end();
    }
  }

  /** The position is signed for its reader, whose reads may wait for it. */
  #write({ actor, stream }: Subscriber, event: string, position: string): void {
    if (stream.writableLength > mostBehindBytes) stream.destroy();
    else if (!stream.writableEnded) stream.write(`id: ${this.positions.sign(actor.uid, position)}\n${event}`);
  }
}

const changeOf = (message: LiveMessage): string => `event: change\ndata: ${JSON.stringify(message)}\n\n`;
const bare = (event: 'ready' | 'resync' | 'here'): string => `event: ${event}\ndata: {}\n\n`;

/** @param expiresAt seconds since 1970 */
function millisecondsUntil(expiresAt: number): number {
  return Math.min(longestTimerMs, Math.max(0, expiresAt * 1_000 - Date.now()));
}

/** The position after which this browser continues; EventSource sends it as a header. */
function lastEventId({ headers, call }: GuardedRequest): string | undefined {
  return (headers['last-event-id'] ?? call.query['after']) as string | undefined;
}
