import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const WEB = [
  'shell/src',
  'libs/web-kit/src',
  'libs/map/src',
  ...['public', 'buyer', 'agent', 'admin'].map((name) => `mfe-${name}/src`),
];
const SIZES = ['12', '14', '16', '18', '20', '24', '32', '40'];
const ALLOWED = new Set(['inherit', ...SIZES.map((size) => `var(--tk-font-${size})`)]);

const stylesheets = WEB.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);

describe('sizes of text', () => {
  it.each(stylesheets)('%s takes them from the scale', (file) => {
    const css = readFileSync(join(ROOT, file), 'utf8');
    const sizes = [...css.matchAll(/(?<![\w-])font(?:-size)?:\s*([^;]+);/g)].map((found) => found[1]);
    expect(sizes.filter((size) => !ALLOWED.has(size ?? ''))).toEqual([]);
  });
});
