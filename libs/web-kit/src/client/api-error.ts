/** A failed call, as the API describes it: `application/problem+json` (API-4). */
import { AxiosError } from 'axios';
import type { Language } from '../i18n/language.ts';

/** Our own codes for calls without a response from the API. */
export type TransportCode = 'NETWORK.UNREACHABLE' | 'NETWORK.TIMEOUT' | 'NETWORK.UNREADABLE';

/** A refusal's sentence by language; undefined in a language where it is unknown. */
export type ErrorSentence = Readonly<Partial<Record<Language, string | undefined>>>;

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** A stable code such as `OFFER.NOT_PENDING`. */
  readonly code: string;
  /** Field name → its fault, for a 400. */
  readonly errors: Readonly<Record<string, string>>;
  /** The figures in its sentence: `{min, max}`, or the error id of a 5xx. */
  readonly params: Readonly<Record<string, string | number>>;
  /** After how many seconds the call may be repeated (`Retry-After`); undefined where the server named no time. */
  readonly retryAfter: number | undefined;
  /** Its sentence, from the app that made the call. */
  sentence: ErrorSentence | undefined;

  constructor(problem: {
    status: number;
    code: string;
    message: string;
    errors?: Readonly<Record<string, string>> | undefined;
    params?: Readonly<Record<string, string | number>> | undefined;
    retryAfter?: number | undefined;
  }) {
    super(problem.message);
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? {};
    this.params = problem.params ?? {};
    this.retryAfter = problem.retryAfter;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** True for a refusal with this status or code: `isRefusal(error, 409)`, `isRefusal(error, 'OFFER.NOT_PENDING')`. */
export const isRefusal = (error: unknown, statusOrCode: number | string): boolean =>
  isApiError(error) && (error.status === statusOrCode || error.code === statusOrCode);

type Problem = { code?: unknown; message?: unknown; detail?: unknown; errors?: unknown; params?: unknown };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** `[{path, message}]`, as the API sends it, by field. */
function fieldErrors(errors: unknown): Record<string, string> {
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    errors.flatMap((fault: { path?: unknown; message?: unknown } | null) => {
      const path = text(fault?.path);
      return path === undefined ? [] : [[path, text(fault?.message) ?? '']];
    }),
  );
}

function fromAnswer(status: number, body: unknown, retryAfter: unknown): ApiError {
  const problem: Problem = typeof body === 'object' && body !== null ? body : {};
  return new ApiError({
    status,
    code: text(problem.code) ?? `HTTP.${status}`,
    message: text(problem.message) ?? text(problem.detail) ?? `HTTP ${status}`,
    errors: fieldErrors(problem.errors),
    params: Object(problem.params ?? {}) as Record<string, string | number>,
    retryAfter: Number(retryAfter ?? NaN) >= 0 ? Number(retryAfter) : undefined,
  });
}

/** Converts a failed call's error to an `ApiError`; any other error (a bug, a cancellation) passes unchanged. */
export function toApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return error;
  if (error.response)
    return fromAnswer(error.response.status, error.response.data, error.response.headers['retry-after']);
  const timedOut = error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT;
  const code: TransportCode = timedOut ? 'NETWORK.TIMEOUT' : 'NETWORK.UNREACHABLE';
  return new ApiError({ status: 0, code, message: error.message });
}
