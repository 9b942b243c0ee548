/** One request to the API, as the caller's contract describes it. */
import type { AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';
import { client, type CallOptions } from './client.ts';
import { keepaliveAdapter } from './keepalive.ts';

export interface Call extends CallOptions {
  method: string;
  /** Below `/api`, parameters filled in. */
  path: string;
  query: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface Answered {
  /** The answer's JSON. */
  data: unknown;
  /** A response header by its lower-case name; null when missing. */
  header: (name: string) => string | null;
}

/** A proxy's HTML page with status 200 is a failure, not data. */
function assertReadable(response: AxiosResponse<unknown>): void {
  const type = String(response.headers['content-type'] ?? '');
  if (response.data === '' || response.data === null || type.includes('json')) return;
  throw new ApiError({ status: 0, code: 'NETWORK.UNREADABLE', message: `Unreadable answer (${type})` });
}

/** @throws ApiError */
export async function send({ method, path, query, body, ...options }: Call): Promise<Answered> {
  const { signal, onProgress, file, keepalive } = options;
  const response = await client.request<unknown>({
    method,
    url: path,
    params: new URLSearchParams(query),
    call: options,
    ...(body !== undefined && { data: body }),
    ...(signal && { signal }),
    ...(file && { responseType: 'blob' as const }),
    ...(keepalive && { adapter: keepaliveAdapter }),
    // axios sends a content type even without a body, which the gateway refuses.
    ...(keepalive && body === undefined && { headers: { 'Content-Type': false } }),
    ...(onProgress && {
      onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
    }),
  });
  if (!file) assertReadable(response);
  const header = (name: string): string | null => {
    const value: unknown = response.headers[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  return { data: response.data, header };
}
