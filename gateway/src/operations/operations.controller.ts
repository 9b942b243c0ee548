import { Controller, Req, Res } from '@nestjs/common';
import {
  type Actor,
  type AuditEntry,
  endpoints,
  operationsRpc,
  pageHeaders,
  replyHeaders,
  usersRpc,
} from '@thikana/contracts';
import type { RawReply } from '@thikana/service-kit';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { GuardedRequest } from '../access/request-call.ts';
import { Route } from '../access/route.ts';
import { nextLink, pageHeadersOf } from '../forwarding/page-headers.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { fromServices } from './from-services.ts';
import { mergeAudit } from './merge-audit.ts';

const routes = endpoints.operations;
type Query<E extends { query: z.ZodType }> = z.output<E['query']>;
type Body<E extends { body: z.ZodType }> = z.output<E['body']>;
type OneParked = z.output<typeof routes.replayParked.params>;

/** Parked events and the audit of all services: each answers for its own, here they are put together (ADMIN-1, ADMIN-6). */
@Controller()
export class OperationsController {
  constructor(private readonly services: ServiceCalls) {}

  @Route(routes.parkedSummary)
  async parkedSummary(@Req() { call: { actor } }: GuardedRequest) {
    const { answers, missing } = await fromServices((service) =>
      this.services.call(operationsRpc[service].parkedSummary, {}, { actor }),
    );
    const groups = answers.flatMap(({ answer }) => answer.groups);
    return {
      count: answers.reduce((sum, { answer }) => sum + answer.count, 0),
      groups: groups.toSorted((one, other) => (one.since < other.since ? -1 : 1)),
      missing,
    };
  }

  @Route(routes.listParked)
  async listParked(@Req() request: GuardedRequest, @Res() reply: FastifyReply) {
    const { service, ...input } = request.call.query as Query<typeof routes.listParked>;
    const raw = await this.services.raw(operationsRpc[service].parkedList, input, request.call);
    return sendJson(reply, raw.body, pageHeadersOf(raw, request.url));
  }

  @Route(routes.getParked)
  getParked(@Req() { call: { actor, params } }: GuardedRequest) {
    const { service, id } = params as OneParked;
    return this.services.call(operationsRpc[service].parkedGet, { id }, { actor });
  }

  @Route(routes.replayParked)
  replayParked(@Req() { call: { actor, params } }: GuardedRequest) {
    const { service, id } = params as OneParked;
    return this.services.call(operationsRpc[service].parkedReplay, { id }, { actor, kind: 'write' });
  }

  @Route(routes.replayParkedGroup)
  replayParkedGroup(@Req() { call: { actor, body } }: GuardedRequest) {
    const { service, ...input } = body as Body<typeof routes.replayParkedGroup>;
    return this.services.call(operationsRpc[service].parkedReplayGroup, input, { actor, kind: 'write' });
  }

  @Route(routes.dropParked)
  dropParked(@Req() { call: { actor, params, body } }: GuardedRequest) {
    const { service, id } = params as OneParked;
    const { reason } = body as Body<typeof routes.dropParked>;
    return this.services.call(operationsRpc[service].parkedDrop, { id, reason }, { actor, kind: 'write' });
  }

  @Route(routes.dropParkedGroup)
  dropParkedGroup(@Req() { call: { actor, body } }: GuardedRequest) {
    const { service, ...input } = body as Body<typeof routes.dropParkedGroup>;
    return this.services.call(operationsRpc[service].parkedDropGroup, input, { actor, kind: 'write' });
  }

  @Route(routes.audit)
  async audit(@Req() request: GuardedRequest, @Res() reply: FastifyReply) {
    const { actor } = request.call;
    const { person, ...filter } = request.call.query as Query<typeof routes.audit>;
    const people = person === undefined ? {} : { people: await this.#namesOf(person, actor) };
    const { answers, missing } = await fromServices(async (service) => {
      const call = operationsRpc[service].auditList;
      return pageOf(await this.services.raw(call, { ...filter, ...people }, { actor }));
    });
    const { entries, cursor } = mergeAudit(
      answers.map(({ answer }) => answer),
      filter.limit,
    );
    const headers: Record<string, string> = {};
    if (cursor !== null) headers[pageHeaders.link] = nextLink(request.url, cursor);
    if (missing.length > 0) headers[pageHeaders.missing] = missing.join(', ');
    return sendJson(reply, JSON.stringify(entries), headers);
  }

  /** An e-mail is also the person who has it now: entries keep the address of their time (docs/adr/0017). */
  async #namesOf(person: string, actor: Actor | null): Promise<string[]> {
    if (!person.includes('@')) return [person];
    const record = await this.services.call(usersRpc.get, { email: person }, { actor }).catch(() => null);
    return record === null ? [person] : [person, record._id];
  }
}

function pageOf(raw: RawReply): { entries: AuditEntry[]; isLast: boolean } {
  const entries = JSON.parse(Buffer.from(raw.body).toString('utf8')) as AuditEntry[];
  return { entries, isLast: raw.header(replyHeaders.nextCursor) === undefined };
}

function sendJson(reply: FastifyReply, body: Uint8Array | string, headers: Record<string, string>): void {
  reply
    .headers({ ...headers, 'Cache-Control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(body);
}
