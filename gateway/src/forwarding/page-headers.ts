import { pageHeaders, replyHeaders } from '@thikana/contracts';
import type { RawReply } from '@thikana/service-kit';

/** A page's facts from the service's reply as HTTP headers (API-6): next page's address, total, sum. */
export function pageHeadersOf(reply: RawReply, url: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const cursor = reply.header(replyHeaders.nextCursor);
  if (cursor) headers[pageHeaders.link] = nextLink(url, cursor);
  const total = reply.header(replyHeaders.totalCount);
  if (total) headers[pageHeaders.total] = total;
  const amount = reply.header(replyHeaders.totalAmount);
  if (amount) headers[pageHeaders.totalAmount] = amount;
  return headers;
}

/** The `Link` header to the page of a list that begins at a cursor. */
export function nextLink(url: string, cursor: string): string {
  const next = new URL(url, 'http://thikana');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
