import { describe, expect, it } from '@jest/globals';
import { tooHeavy, weigh } from './weight.mjs';

const lines = (count: number) => 'a line\n'.repeat(count);

describe('the weight of the repository', () => {
  const weights = weigh(
    ['gateway', 'infra/edge', 'e2e'],
    [
      { path: 'gateway/src/main.ts', text: lines(10) },
      { path: 'gateway/src/main.spec.ts', text: lines(1000) },
      { path: 'gateway/src/calls.int-spec.ts', text: lines(100) },
      { path: 'gateway/README.md', text: 'three words here\n' },
      { path: 'gateway-other/src/main.ts', text: lines(7) },
      { path: 'infra/edge/page.html', text: lines(3) },
      { path: 'infra/edge/data.json', text: lines(5000) },
      { path: 'e2e/buyer/pay.e2e.ts', text: lines(20) },
      { path: 'docs/events.md', text: 'generated words\n' },
    ],
  );

  it('is the lines of source of each part without its tests, which are counted apart', () => {
    expect(weights).toEqual({
      gateway: 10,
      'infra/edge': 3,
      e2e: 20,
      'all source': 20,
      'all tests': 1120,
      'words of documentation': 3,
    });
  });

  it('is too much from one line over the limit on', () => {
    expect(tooHeavy(weights, { gateway: 10, 'infra/edge': 2, 'words of documentation': 2 })).toEqual([
      'infra/edge',
      'words of documentation',
    ]);
  });
});
