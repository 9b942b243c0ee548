import { Inject, Injectable } from '@nestjs/common';
import { DomainError, limits } from '@thikana/contracts';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

const timeoutMs = 15_000;
const Answer = z.object({
  success: z.literal(true),
  data: z.object({ url: z.url({ protocol: /^https?$/ }).max(limits.text.url) }),
});

/** The external image host (PICTURE-1): multipart `image`, `expiration` in seconds, a key that stays here. */
@Injectable()
export class ImageHost {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  /**
   * Stores a picture and answers its address. Without `expirationSeconds` it is kept for good.
   * Throws IMAGE.HOST_UNAVAILABLE when the host is down, slow or answers something else.
   */
  async upload(bytes: Buffer, name: string, expirationSeconds?: number): Promise<string> {
    const address = new URL('/1/upload', this.config.IMAGE_HOST_URL);
    address.searchParams.set('key', this.config.IMAGE_HOST_KEY);
    if (expirationSeconds) address.searchParams.set('expiration', String(expirationSeconds));
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), `${name}.webp`);
    return fromHost(address, { method: 'POST', body: form }, async (response) => {
      return Answer.parse(await response.json()).data.url;
    });
  }

  /** The bytes behind an address that this host returned. */
  download(url: string): Promise<Buffer> {
    return fromHost(url, { redirect: 'error' }, async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      return Buffer.from(await response.arrayBuffer());
    });
  }
}

async function fromHost<T>(
  address: URL | string,
  request: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    return await read(await fetch(address, { ...request, signal: AbortSignal.timeout(timeoutMs) }));
  } catch {
    // The cause may carry the address with the key in it, so it goes nowhere.
    throw new DomainError('IMAGE.HOST_UNAVAILABLE', {}, { retryAfter: 5 });
  }
}
