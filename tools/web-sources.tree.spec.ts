/** Rules of what runs in browsers that no single file of it can show. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** At 16 px and less the dots of i and j run into their stems in heavier letters. */
const HEAVIEST_OF_SMALL_TEXT = 600;
const LARGE_FROM_PX = 18;

const sheets = globSync('{libs/{web-kit,map}/src,shell/src,mfe-*/{src,first-screen}}/**/*.{css,html}').map(
  (file) => ({ file, css: readFileSync(file, 'utf8') }),
);

/** `[rule, its declarations]`, those in media queries too. */
const rulesOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, rule = '', body = '']) => [rule.trim(), body] as const);

it('finds the stylesheets', () => expect(sheets.length).toBeGreaterThan(50));

it('small text is not bolder than 600', () => {
  const tooBold = sheets.flatMap(({ file, css }) =>
    rulesOf(css)
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

it('what waits above the window is not on paper, where nothing is above it', () => {
  const above = sheets.filter(({ css }) => /translate: 0 -\d+%/.test(css));
  expect(above.length).toBeGreaterThan(0);
  const printed = above.filter(({ css }) => !/@media print[^}]*display: none/.test(css));
  expect(printed.map(({ file }) => file)).toEqual([]);
});

it('links in running text are underlined: their colour is too near to the text around them (WCAG 1.4.1)', () => {
  const frame = rulesOf(readFileSync('shell/src/shell.css', 'utf8'));
  expect(frame.find(([rule]) => rule.endsWith('p a:not([class])'))?.[1]).toContain(
    'text-decoration: underline',
  );
});

it('no regular expression has the flag v, which Chrome 111 and Safari 16.4 lack: the whole file would not be read', () => {
  const sources = globSync('{libs/{contracts,web-kit,map}/src,shell/src,mfe-*/src}/**/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(500);
  const literal = /[\])}*+?$]\/[dgimsuy]*v[dgimsuy]*(?![\w/])/;
  expect(sources.filter((file) => literal.test(readFileSync(file, 'utf8')))).toEqual([]);
});
