import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import type { Gateways } from '../gateways.ts';

const MOST_BYTES = 256 * 1024;

export interface GatewayAnswer {
  status: number;
  body: unknown;
}

/**
 * What the gateway answers a visitor.
 * @param path with its query, `/api/…`
 * @param address of whoever requests the page: calls are counted by it
 * @returns null when the answer is late or no JSON, or the gateway is unavailable
 */
export async function readGateway(
  gateways: Gateways,
  path: string,
  address: string,
  withinMs: number,
): Promise<GatewayAnswer | null> {
  try {
    const answer = await fetch(gateways.next() + path, {
      // Read on this machine or beside it: what is compressed would have to be decompressed.
      headers: { accept: 'application/json', 'accept-encoding': 'identity', 'x-forwarded-for': address },
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await answer.text();
    return text.length > MOST_BYTES ? null : { status: answer.status, body: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** The product's own address, for others: a setting in production, where a caller must not choose it; else as the request names it. */
export const originOf = ({ protocol, host }: FastifyRequest, { PUBLIC_ORIGIN }: EdgeConfig): string =>
  PUBLIC_ORIGIN ?? URL.parse(`${protocol}://${host}`)?.origin ?? 'http://localhost';
