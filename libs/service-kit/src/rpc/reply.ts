import { replyHeaders } from '@thikana/contracts';

export type ReplyHeaders = Readonly<Record<string, string>>;

/** An answer that is already JSON text: passed on to the browser without parsing or serialising it again. */
export class ReadyJson {
  readonly json: Uint8Array | string;
  readonly headers: ReplyHeaders;

  constructor(json: Uint8Array | string, headers: ReplyHeaders = {}) {
    this.json = json;
    this.headers = headers;
  }
}

/** An answer with headers beside it, such as a page's next cursor. */
export class Reply<T> {
  readonly value: T;
  readonly headers: ReplyHeaders;

  constructor(value: T, headers: ReplyHeaders) {
    this.value = value;
    this.headers = headers;
  }
}

export interface PageFacts {
  /** Opaque; null or absent on the last page. */
  nextCursor?: string | null | undefined;
  /** Rows of the whole list. */
  totalCount?: number | undefined;
  /** Whole taka over the whole list. */
  totalAmount?: number | undefined;
}

/** The headers that a page of a list answers with. */
export function pageHeaders(facts: PageFacts): ReplyHeaders {
  const headers: Record<string, string> = {};
  if (facts.nextCursor) headers[replyHeaders.nextCursor] = facts.nextCursor;
  if (facts.totalCount !== undefined) headers[replyHeaders.totalCount] = String(facts.totalCount);
  if (facts.totalAmount !== undefined) headers[replyHeaders.totalAmount] = String(facts.totalAmount);
  return headers;
}

/** One page of a list: `return page(cards, { nextCursor })`. */
export function page<T>(items: T[], facts: PageFacts = {}): Reply<T[]> {
  return new Reply(items, pageHeaders(facts));
}
