import { positionHeaders } from '@thikana/contracts';
import type { ReadPosition } from '@thikana/service-kit';
import { formatVersions, parseVersions } from '@thikana/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser has read or written before, as it tells with a read: versions, and positions of live messages on the event stream. */
export interface ReadAfter {
  versions: Record<string, number>;
  /** `<stream>-<sequence>`, as RecentEvents writes it. */
  positions: string[];
}

const mostPositions = 4;

/** Undefined for a request that says nothing of it. */
export function readAfterOf({ headers }: Pick<FastifyRequest, 'headers'>): ReadAfter | undefined {
  const text = headers[positionHeaders.after.toLowerCase()];
  if (typeof text !== 'string') return undefined;
  const positions = text.split(',').map((part) => part.trim());
  return {
    versions: parseVersions(text),
    positions: positions.filter((part) => /^[0-9a-z]{1,16}-\d{1,15}$/.test(part)).slice(0, mostPositions),
  };
}

/** The position for services, before the gateway's own events are added. */
export const positionOf = (after: ReadAfter | undefined): ReadPosition | undefined =>
  after && { seq: 0, versions: after.versions };

/** Tells the browser what its request has changed. */
export function tellWritten(reply: FastifyReply, written: ReadonlyMap<string, number>): void {
  if (written.size > 0) reply.header(positionHeaders.written, formatVersions(written));
}
