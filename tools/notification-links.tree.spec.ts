/** Notifications are links that a service makes, which knows nothing of the web: each leads to an address of the web (NOTIFY-8). */
import { expect, it } from '@jest/globals';
import { paths, patterns } from '../libs/web-kit/src/router/paths.ts';
import { kinds } from '../services/notifications/src/kinds/index.ts';

/** All texts of nested tables. */
const textsIn = (table: object): string[] =>
  Object.values(table).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value ? textsIn(value) : [];
  });
const addresses = textsIn(paths);
const patternsOfOne = textsIn(patterns).map(
  (pattern) => new RegExp(`^${pattern.replace(/:\w+/, '[^/?]+')}$`),
);
const id = '65a000000000000000000001';

it.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, { to }) => {
  const facts = { propertyId: id, conversationId: id, offerId: id, savedSearchId: id };
  for (const deleted of [false, true]) {
    const { pathname } = new URL(to(facts, { title: 'Lake View', deleted }), 'http://thikana.test');
    expect(addresses.includes(pathname) || patternsOfOne.some((pattern) => pattern.test(pathname))).toBe(
      true,
    );
  }
});
