import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/**
 * What a read must have seen at least, so that people read what they have written whichever instance answers (docs/adr/0042): a sequence on the event
 * stream, and versions of aggregates by `<domain>:<aggregate id>`. Only what is kept beside the database need look at it.
 */
export const ReadPosition = z.object({
  seq: z.number().int().nonnegative().default(0),
  versions: z.record(z.string(), z.number().int().nonnegative()).default({}),
});
export type ReadPosition = z.output<typeof ReadPosition>;

/** The ids and deadline that a request or event passes on to everything it causes. */
export interface RequestContext {
  /** Undefined for work that no request began: each of its units of work gets one. */
  correlationId: string | undefined;
  /** What is being done, as a log names it: a call, a subscriber, a worker. */
  operation?: string | undefined;
  /** The event being handled; events emitted meanwhile carry it as their cause. */
  causationId?: string | undefined;
  /** `performance.now()` after which the caller no longer waits for the answer. */
  deadline?: number | undefined;
  /** What must have been seen by whatever is read. */
  after?: ReadPosition | undefined;
  /** Takes the versions that the request's changes have made, by `<domain>:<aggregate id>`. */
  written?: Map<string, number> | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Runs work that no request began: what it logs carries the worker's name. */
export function runAsWorker<T>(name: string, work: () => T): T {
  return storage.run({ correlationId: undefined, operation: `worker:${name}` }, work);
}

/** Runs the rest of an earlier request under its stored id. Undefined: each unit of work gets an id of its own. */
export function continueRequest<T>(correlationId: string | undefined, work: () => T): T {
  return storage.run({ operation: currentContext()?.operation, correlationId }, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** The current correlation id, or a new one for work without a request (timers, start-up). */
export function correlationIdOrNew(): string {
  return currentContext()?.correlationId ?? randomUUID();
}

/** An event that a committed change has emitted. */
interface Emitted {
  subject: string;
  aggregateId: string;
  aggregateVersion: number;
}

/** Notes the versions that a committed change has emitted in the request's context; work without a request notes nothing. */
export function noteWritten(events: readonly Emitted[]): void {
  const written = currentContext()?.written;
  if (!written) return;
  for (const { subject, aggregateId, aggregateVersion } of events)
    noteVersion(written, `${subject.split('.').at(-2) ?? ''}:${aggregateId}`, aggregateVersion);
}

/** Notes versions that another service has answered. */
export function noteVersions(versions: Readonly<Record<string, number>>): void {
  const written = currentContext()?.written;
  if (written) for (const [key, version] of Object.entries(versions)) noteVersion(written, key, version);
}

function noteVersion(written: Map<string, number>, key: string, version: number): void {
  written.set(key, Math.max(version, written.get(key) ?? 0));
}

/** More than a person changes at once; a read after a larger change waits for the last of it. */
const mostVersions = 16;

/** `properties:65f…:4,users:66a…:2`: versions as a header carries them, the last ones of many. */
export function formatVersions(versions: ReadonlyMap<string, number>): string {
  return [...versions]
    .slice(-mostVersions)
    .map(([key, version]) => `${key}:${version}`)
    .join(',');
}

/** What `formatVersions` has written; anything else is left out. */
export function parseVersions(text: string): Record<string, number> {
  const parts = text.split(',').slice(0, mostVersions);
  const versions = parts.map((part) => /^\s*([a-z]{1,32}:[\w-]{1,64}):(\d{1,15})\s*$/.exec(part));
  return Object.fromEntries(versions.flatMap((match) => (match ? [[match[1], Number(match[2])]] : [])));
}
