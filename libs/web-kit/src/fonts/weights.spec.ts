import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** At 16 px and less the dots of i and j run into their stems in heavier letters. */
const HEAVIEST_OF_SMALL_TEXT = 600;
const LARGE_FROM_PX = 18;

/** `[rule, its declarations]`, those in media queries too. */
const rulesOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, rule = '', body = '']) => [rule.trim(), body] as const);

it('small text is not bolder than 600', () => {
  const files = globSync('{libs/{web-kit,map}/src,shell/src,mfe-*/{src,first-screen}}/**/*.{css,html}');
  expect(files.length).toBeGreaterThan(50);
  const tooBold = files.flatMap((file) =>
    rulesOf(readFileSync(file, 'utf8'))
      .filter(([rule]) => !rule.startsWith('@font-face'))
      .filter(([, body]) => {
        const weight = Number(/font-weight:\s*(\d+)/.exec(body)?.[1] ?? 0);
        const size = Number(/font-size:\s*var\(--tk-font-(\d+)\)/.exec(body)?.[1] ?? 0);
        return weight > HEAVIEST_OF_SMALL_TEXT && size < LARGE_FROM_PX;
      })
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(tooBold).toEqual([]);
});
