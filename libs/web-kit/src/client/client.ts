/** The one axios client: identity token, problem responses, and one retry where the server sends `Retry-After`. */
import axios, {
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { ApiError, toApiError } from './api-error.ts';
import { receivePositions, receivedPositions } from './positions.ts';
import { receiveServerDate } from './server-clock.ts';

/** The client's view of the session, injected so that the client imports no store. */
export interface ClientHooks {
  /** The session's number: a response to an earlier session's request changes nothing in the current one. */
  scope?: () => number;
  /** The current identity token, fresh; null for a visitor. */
  token: () => Promise<string | null>;
  /**
   * Called when a call with this token got a 401.
   * @returns `renewed`: another token is available; `ended`: the session is; `unreachable`: the provider did not answer
   */
  renewToken: (refused: string) => Promise<'renewed' | 'ended' | 'unreachable'>;
  /** A call got a 401 with a fresh token, too: the session has ended (API-10). */
  onUnauthorized: () => void;
  /** A call got a 403 (API-10); not called for calls with `handle403Locally`. */
  onForbidden: () => void;
}

/** A snapshot of a session: a call that is sent with it is sent as its person, and cannot end another session. */
export interface HeldSession {
  token: string | null;
  scope: number | undefined;
}

/** Per call: `handle403Locally` leaves a 403 to the caller, `handle401Locally` a 401; `visitor` sends no token. */
export interface CallOptions {
  handle401Locally?: boolean;
  handle403Locally?: boolean;
  visitor?: boolean;
  signal?: AbortSignal;
  /** Upload progress between 0 and 1. */
  onProgress?: (fraction: number) => void;
  /** The response is a file and is returned as a Blob. */
  file?: boolean;
  /** Sent even while the page unloads: `fetch` with `keepalive`; the body is at most 64 KiB. */
  keepalive?: boolean;
  /** Sent in this session (`holdSession`), whichever account is signed in by then. */
  session?: HeldSession;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    call?: CallOptions;
    /** The session in which the call was first sent. */
    scope?: number | undefined;
    /** Set on the one repetition that `Retry-After` allows. */
    repeated?: boolean;
    /** Set on the one repetition with a fresh token. */
    renewed?: boolean;
  }
}

/** The contract's `positionHeaders`; its module is not part of the first screen. */
const WRITTEN = 'thikana-written';
const AFTER = 'Thikana-After';

/** Long enough for an upload on a slow line, short enough for a person who waits. */
const TIMEOUT_MS = 30_000;
/** A person who looks at a skeleton waits no longer: a longer `Retry-After` is shown as an error at once. */
const LONGEST_RETRY_AFTER_MS = 5_000;

let hooks: ClientHooks = {
  token: async () => null,
  renewToken: async () => 'ended',
  onUnauthorized: () => {},
  onForbidden: () => {},
};

/** Called once by the session. */
export const configureClient = (given: ClientHooks): void => {
  hooks = given;
};

/** The token for calls that axios cannot make (a stream). */
export const currentToken = (): Promise<string | null> => hooks.token();

/** Renews the token after a 401 of such a call. */
export const renewRefusedToken = (refused: string) => hooks.renewToken(refused);

export const client: AxiosInstance = axios.create({
  baseURL: '/api',
  timeout: TIMEOUT_MS,
  // Not `fetch`: over HTTP/1.1 it reports no upload progress.
  adapter: 'xhr',
  headers: { Accept: 'application/json' },
});

const unreachable = (message: string) => new ApiError({ status: 0, code: 'NETWORK.UNREACHABLE', message });

function tokenFailed(error: unknown): never {
  console.error('No token for a call', error);
  throw unreachable('The identity provider does not answer');
}

const scopeNow = (): number | undefined => hooks.scope?.();

/** A snapshot of the session for a later call. @throws ApiError when its token needs renewal and that fails */
export async function holdSession(): Promise<HeldSession> {
  const scope = scopeNow();
  return { token: await hooks.token().catch(tokenFailed), scope };
}

client.interceptors.request.use(async (config: InternalAxiosRequestConfig) => {
  const held = config.call?.session;
  config.scope ??= held ? held.scope : scopeNow();
  const current = () => (held && !config.renewed ? held.token : hooks.token().catch(tokenFailed));
  const token = config.call?.visitor ? null : await current();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  const after = config.method?.toLowerCase() === 'get' ? receivedPositions() : '';
  if (after) config.headers.set(AFTER, after);
  return config;
});

/** @returns milliseconds to wait before the one retry, or null for none */
function retryDelay(
  config: AxiosRequestConfig | undefined,
  status: number,
  retryAfter: unknown,
): number | null {
  const repeatable = config?.method?.toLowerCase() === 'get' && !config.repeated;
  if (!repeatable || (status !== 429 && status !== 503)) return null;
  const delay = Number(retryAfter) * 1000;
  return delay >= 0 && delay <= LONGEST_RETRY_AFTER_MS ? delay : null;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const carriedToken = (config: InternalAxiosRequestConfig | undefined): string | null =>
  /^Bearer (.+)$/.exec(String(config?.headers.get('Authorization') ?? ''))?.[1] ?? null;

/** A 401 ends the session only when a fresh token is refused, too. @returns whether the call may be repeated */
async function mayRepeatWithFreshToken(
  config: InternalAxiosRequestConfig,
  refused: string,
): Promise<boolean> {
  const outcome = config.renewed ? 'ended' : await hooks.renewToken(refused);
  if (outcome === 'unreachable') throw unreachable('The token could not be renewed');
  if (outcome === 'ended' && !config.call?.handle401Locally) hooks.onUnauthorized();
  return outcome === 'renewed';
}

async function onFailure(failure: unknown): Promise<AxiosResponse> {
  if (!axios.isAxiosError(failure)) throw failure;
  const { config, response } = failure;
  receiveServerDate(response?.headers['date']);
  const token = carriedToken(config);
  const hasEnded = () => token !== null && config?.scope !== scopeNow();
  if (hasEnded()) throw toApiError(failure);
  const delay = response && retryDelay(config, response.status, response.headers['retry-after']);
  if (config && typeof delay === 'number') {
    await pause(delay);
    if (hasEnded()) throw toApiError(failure);
    return client.request({ ...config, repeated: true });
  }
  if (config && token && response?.status === 401 && (await mayRepeatWithFreshToken(config, token)))
    return client.request({ ...config, renewed: true });
  if (token && response?.status === 403 && !config?.call?.handle403Locally) hooks.onForbidden();
  throw toApiError(failure);
}

client.interceptors.response.use((response) => {
  receiveServerDate(response.headers['date']);
  receivePositions(response.headers[WRITTEN]);
  return response;
}, onFailure);
