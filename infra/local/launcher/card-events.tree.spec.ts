import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { STAND_IN_CARD_EVENTS } from './product-environment.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const typesIn = (file: string, from: string, to: string) => {
  const text = readFileSync(join(root, file), 'utf8');
  const begins = text.indexOf(from);
  const part = text.slice(begins, text.indexOf(to, begins));
  return [...part.matchAll(/[`']([a-z_]+(?:\.[a-z_]+)+)[`']/g)].map(([, type]) => type);
};

describe("the card provider's events that are sent", () => {
  it.each([
    ['services/offers/src/payments/receive-webhook/verified-event.ts', 'handledEventTypes', '};'],
    ['docs/operations.md', '### Stripe', 'signing secret'],
  ])('are those in %s', (file, from, to) =>
    expect(typesIn(file, from, to).toSorted()).toEqual(STAND_IN_CARD_EVENTS.toSorted()),
  );
});
