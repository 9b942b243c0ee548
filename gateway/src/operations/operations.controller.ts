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
import { decodeValue, type RawReply } from '@thikana/service-kit';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { GuardedRequest } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { nextLink } from '../forwarding/forward.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { fromServices } from './from-services.ts';
import { mergeAudit } from './merge-audit.ts';
import { Names } from './names.ts';

const routes = endpoints.operations;

/** Parked events and the audit of all services: each answers for its own, here they are put together (ADMIN-1, ADMIN-6). */
@Controller()
export class OperationsController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly names: Names,
  ) {}

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

  @Route(routes.audit)
  async audit(@Req() request: GuardedRequest, @Res() reply: FastifyReply) {
    const { actor } = request.call;
    const { person, search, ...filter } = request.call.query as z.output<typeof routes.audit.query>;
    const people = person === undefined ? {} : { people: await this.#namesOf(person, actor) };
    const about = search ? { anyOf: await this.names.matching(search, actor) } : {};
    const { answers, missing } = await fromServices(async (service) => {
      const call = operationsRpc[service].auditList;
      return pageOf(await this.services.raw(call, { ...filter, ...people, ...about }, { actor }));
    });
    const { entries, cursor } = mergeAudit(
      answers.map(({ answer }) => answer),
      filter.limit,
    );
    const headers: Record<string, string> = {};
    if (cursor !== null) headers[pageHeaders.link] = nextLink(request.url, cursor);
    if (missing.length > 0) headers[pageHeaders.missing] = missing.join(', ');
    const named = await this.#named(entries, actor);
    return reply.headers({ ...headers, 'Cache-Control': 'no-store' }).send(named);
  }

  /** With titles and names: entries keep ids and the addresses of their time. */
  async #named(entries: readonly AuditEntry[], actor: Actor | null): Promise<AuditEntry[]> {
    const rows = entries.map(({ listingId, actor: by, concerns }) => ({
      listingId,
      people: [by, ...concerns],
    }));
    const names = await this.names.of(rows, actor);
    return entries.map((entry) => {
      const title = names.title(entry.listingId);
      const people = { actor: names.person(entry.actor), concerns: entry.concerns.map(names.person) };
      return { ...entry, ...people, ...(title !== undefined && { title }) };
    });
  }

  /** An e-mail is also the person who has it now: entries keep the address of their time (docs/adr/0017). */
  async #namesOf(person: string, actor: Actor | null): Promise<string[]> {
    if (!person.includes('@')) return [person];
    const record = await this.services.call(usersRpc.get, { email: person }, { actor }).catch(() => null);
    return record === null ? [person] : [person, record._id];
  }
}

function pageOf(raw: RawReply): { entries: AuditEntry[]; isLast: boolean } {
  const entries = decodeValue(raw) as AuditEntry[];
  return { entries, isLast: raw.header(replyHeaders.nextCursor) === undefined };
}
