import type { Gateways } from '../gateways.ts';

const MOST_BYTES = 256 * 1024;

export interface GatewayAnswer {
  status: number;
  body: unknown;
}

/**
 * What the gateway answers a visitor.
 * @param path with its query, `/api/…`
 * @param address of whoever asks for the page: calls are counted by it
 * @param withinMs how long it is waited for
 * @returns null when the answer is late, no JSON, or the gateway is away
 */
export async function readGateway(
  gateways: Gateways,
  path: string,
  address: string,
  withinMs: number,
): Promise<GatewayAnswer | null> {
  try {
    const answer = await fetch(`${gateways.next()}${path}`, {
      headers: { accept: 'application/json', 'x-forwarded-for': address },
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await answer.text();
    return text.length > MOST_BYTES ? null : { status: answer.status, body: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}
