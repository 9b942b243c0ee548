import { positionHeaders } from '@thikana/contracts';
import { formatVersions, parseVersions, type ReadPosition } from '@thikana/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Positions } from './positions.ts';

/** What a read must have seen: versions, and positions of live messages on the event stream. */
export interface ReadAfter {
  versions: Record<string, number>;
  /** `<stream>-<sequence>`, as RecentEvents writes it. */
  positions: string[];
}

const mostPositions = 4;

/**
 * What a person's browser has written or received before, as it names it with a read. Undefined for a visitor, for a request without such a header, with
 * none that this person was given in the last seconds, or when too many of their reads wait already: the read then waits for nothing.
 */
export function readAfterOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  uid: string | undefined,
  { positions, answered }: { positions: Positions; answered: (release: () => void) => void },
): ReadAfter | undefined {
  const list = headers[positionHeaders.after.toLowerCase()];
  if (uid === undefined || typeof list !== 'string') return undefined;
  const genuine = positions.genuine(uid, list);
  const release = genuine.length > 0 ? positions.startWaiting(uid) : undefined;
  if (!release) return undefined;
  answered(release);
  return {
    versions: parseVersions(genuine.join(',')),
    positions: genuine.filter((one) => /^[0-9a-z]{1,16}-\d{1,15}$/.test(one)).slice(0, mostPositions),
  };
}

/** The position for services, before the gateway's own events are added. */
export const positionOf = (after: ReadAfter | undefined): ReadPosition | undefined =>
  after && { seq: 0, versions: after.versions };

/** Names what a person's request has changed, signed for their reads. */
export function setPositionHeader(
  reply: FastifyReply,
  written: ReadonlyMap<string, number>,
  { uid, positions }: { uid: string | undefined; positions: Positions },
): void {
  if (uid === undefined || written.size === 0) return;
  const signed = formatVersions(written)
    .split(',')
    .map((version) => positions.sign(uid, version));
  reply.header(positionHeaders.written, signed.join(','));
}
