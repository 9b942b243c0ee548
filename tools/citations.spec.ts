import { describe, expect, it } from '@jest/globals';
import { citationFaults } from './citations.mjs';

const RULES = {
  path: 'docs/product/offers.md',
  text: '# Offers\n\n- **OFFER-1** Only users.\n- **OFFER-2** Whole taka.\n',
};
const faultsOf = (text: string) => citationFaults([RULES, { path: 'a.ts', text }]);
const SECTION = '\u00a7';

describe('citations of rules', () => {
  it('may name what docs/ defines', () => {
    expect(faultsOf('// OFFER-1 to OFFER-2, UTF-8, BUYER_OFFER-9, RFC 9457, A4')).toEqual([]);
  });

  it('fail on a number that leads nowhere, with its line', () => {
    expect(faultsOf(`// first\n// (OFFER-1, OFFER-${3})`)).toEqual([
      'a.ts:2 cites OFFER-3, which docs/ does not define',
    ]);
  });

  it('fail on a number that is defined twice', () => {
    const twice = { path: 'docs/design/other.md', text: '- **OFFER-2** Something else.' };
    expect(citationFaults([RULES, twice])).toEqual([
      'docs/design/other.md:1 defines OFFER-2, as docs/product/offers.md:4 does',
    ]);
  });

  it.each([
    `specification ${SECTION}5`,
    `Decisions ${SECTION}13`,
    `decision ${35}`,
    `(${SECTION}18)`,
    `style ${SECTION}7`,
    `reliability, ${'I4'}`,
    `performance, ${'P9'}`,
    `performance, ${'design'} 3`,
    `experience, ${'"'}Everywhere"`,
  ])('fail on a document outside of the repository: %s', (words) => {
    expect(faultsOf(`/** As it must be (${words}). */`)).toEqual([
      expect.stringMatching(/^a\.ts:1 cites a document outside of the repository: /),
    ]);
  });
});
