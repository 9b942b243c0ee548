import { pause, type ReadPosition } from '@thikana/service-kit';

/** A read whose position is not reached by then is answered from what there is, in ms: another instance's broker connection may be down. */
const mostBehindMs = 1_000;

/** What the catalogue has applied. */
interface Applied {
  /** Sequence of the last event. */
  readonly seq: number;
  /** Undefined for a listing that was never here. */
  versionOf(propertyId: string): number | undefined;
}

interface Waiting {
  after: ReadPosition;
  resolve: () => void;
}

/** Reads that wait until this instance has applied what their caller has seen or written elsewhere (docs/adr/0042). */
export class AwaitedReads {
  readonly #waiting = new Set<Waiting>();

  /** Waits for a short while at most. */
  async reach(after: ReadPosition, applied: Applied): Promise<void> {
    if (hasReached(after, applied)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = { after, resolve };
    this.#waiting.add(waiting);
    const reached = new AbortController();
    await Promise.race([promise, pause(mostBehindMs, reached.signal)]);
    reached.abort();
    this.#waiting.delete(waiting);
  }

  /** Call it when something was applied. */
  wake(applied: Applied): void {
    for (const { after, resolve } of this.#waiting) if (hasReached(after, applied)) resolve();
  }
}

/** Whether all that the caller has seen was applied. */
export function hasReached({ seq, versions }: ReadPosition, applied: Applied): boolean {
  if (applied.seq < seq) return false;
  return Object.entries(versions).every(([key, version]) => {
    const [domain, propertyId = ''] = key.split(':');
    return domain !== 'properties' || (applied.versionOf(propertyId) ?? -1) >= version;
  });
}
