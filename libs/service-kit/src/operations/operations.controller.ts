import type { Type } from '@nestjs/common';
import { type OperationCalls, operationsRpc, type RpcDescriptor, type ServiceName } from '@thikana/contracts';
import { Audit, type AuditRecord } from '../audit/audit.ts';
import { DeadLetters, type GroupKey, type ParkedEvent, type ParkedGroup } from '../events/dead-letters.ts';
import { Replays } from './replays.ts';
import { decorate } from '../rpc/decorate.ts';
import { page, Rpc, type RpcContext, type RpcInput } from '../rpc/rpc-decorator.ts';

type Input<C extends keyof OperationCalls> = RpcInput<OperationCalls[C]>;
type Context = RpcContext<'admin'>;

/** The controller of a service's calls about its parked events and its audit (ADMIN-1 to ADMIN-6). */
export function operationsController(service: ServiceName): Type {
  class OperationsController {
    readonly #deadLetters: DeadLetters;
    readonly #replays: Replays;
    readonly #audit: Audit;

    constructor(deadLetters: DeadLetters, replays: Replays, audit: Audit) {
      this.#deadLetters = deadLetters;
      this.#replays = replays;
      this.#audit = audit;
    }

    async parkedSummary() {
      const [count, groups] = await Promise.all([this.#deadLetters.count(), this.#deadLetters.groups()]);
      return { count, groups: groups.map((group) => groupView(service, group)) };
    }

    async parkedList({ limit, cursor, ...key }: Input<'parkedList'>) {
      const { rows, nextCursor } = await this.#deadLetters.page(groupOf(key), { limit, cursor });
      return page(
        rows.map((parked) => parkedView(service, parked)),
        { nextCursor },
      );
    }

    async parkedGet({ id }: Input<'parkedGet'>) {
      const parked = await this.#replays.find(id);
      return { ...parkedView(service, parked), body: parked.body };
    }

    parkedReplay({ id }: Input<'parkedReplay'>, { actor }: Context) {
      return this.#replays.one(id, actor);
    }

    parkedReplayGroup({ cursor, ...key }: Input<'parkedReplayGroup'>, { actor }: Context) {
      return this.#replays.group(groupOf(key), cursor, actor);
    }

    async parkedDrop({ id, reason }: Input<'parkedDrop'>, { actor }: Context) {
      await this.#replays.drop(id, reason, actor);
      return { deletedCount: 1 };
    }

    parkedDropGroup({ cursor, reason, ...key }: Input<'parkedDropGroup'>, { actor }: Context) {
      return this.#replays.dropGroup(groupOf(key), cursor, reason, actor);
    }

    async auditList({ limit, cursor, from, to, ...filter }: Input<'auditList'>) {
      const times = { from: dateOf(from), to: dateOf(to) };
      const { rows, nextCursor } = await this.#audit.page({ ...filter, ...times }, { limit, cursor });
      return page(
        rows.map((record) => entryView(service, record)),
        { nextCursor },
      );
    }
  }
  const calls = Object.entries(operationsRpc[service] as Record<string, RpcDescriptor>);
  const methods = calls.map(([name, call]) => [name, Rpc(call, 'admin')] as const);
  decorate(OperationsController, [DeadLetters, Replays, Audit], Object.fromEntries(methods));
  return OperationsController;
}

const groupOf = ({ subscriber, cause }: { subscriber?: string | undefined; cause: string }): GroupKey => ({
  subscriber: subscriber ?? null,
  cause,
});

const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

const groupView = (service: ServiceName, { since, triedAt, ...group }: ParkedGroup) => ({
  service,
  ...group,
  since: since.toISOString(),
  triedAt: triedAt.toISOString(),
});

function parkedView(service: ServiceName, parked: Omit<ParkedEvent, 'body'>) {
  const { _id: id, subscriber, type, eventId, aggregate, reason, attempts, parkedAt, triedAt } = parked;
  const times = { parkedAt: parkedAt.toISOString(), triedAt: triedAt.toISOString() };
  return { id, service, subscriber, type, eventId, aggregate, reason, attempts, ...times };
}

function entryView(service: ServiceName, { at, concerns, ...record }: AuditRecord) {
  return { ...record, service, at: at.toISOString(), concerns: [...concerns] };
}
