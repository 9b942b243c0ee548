import { currentContext } from './request-context.ts';

/** An event that a committed change has emitted. */
interface Emitted {
  subject: string;
  aggregateId: string;
  aggregateVersion: number;
}

/** Notes what a committed change has emitted with whoever asked for it; work that nobody asked for has nowhere to. */
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
