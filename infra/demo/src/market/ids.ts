import { createHash } from 'node:crypto';

/** The same 24 hex digits for the same thing, on every machine and in every seeding. */
export function idOf(
  kind: 'user' | 'listing' | 'offer' | 'review' | 'wish' | 'conversation' | 'viewing' | 'search',
  key: string,
): string {
  return createHash('sha256').update(`thikana-demo/${kind}/${key}`).digest('hex').slice(0, 24);
}
