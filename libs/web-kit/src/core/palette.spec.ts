import { describe, expect, it } from '@jest/globals';
import { paletteCss, palettes, type Palette } from './palette.ts';
import { themeConfig } from './theme.ts';

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `rgb(12 30 28 / 62%)` on a colour. */
function over(veil: string, ground: string): string {
  const [red = 0, green = 0, blue = 0, percent = 0] = [...veil.matchAll(/\d+/g)].map(Number);
  const mixed = [red, green, blue].map((value, at) => {
    const below = parseInt(ground.slice(1 + 2 * at, 3 + 2 * at), 16);
    return Math.round(value * (percent / 100) + below * (1 - percent / 100));
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

type Pair = [keyof Palette, keyof Palette];
const GROUNDS = ['ground', 'surface', 'raised'] as const;
const on = (names: (keyof Palette)[]): Pair[] =>
  names.flatMap((name) => GROUNDS.map((ground): Pair => [name, ground]));

const TEXTS: Pair[] = [
  ...on([
    'text',
    'textSecondary',
    'textTertiary',
    'primary',
    'accent',
    'success',
    'warning',
    'error',
    'info',
  ]),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['text', 'primarySoft'],
  ['primary', 'primarySoft'],
  ['accent', 'accentSoft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['error', 'errorSoft'],
  ['text', 'errorSoft'],
  ['info', 'infoSoft'],
];
const EDGES: Pair[] = on(['border', 'focus']);

describe.each(['light', 'dark'] as const)('the %s palette', (name) => {
  const palette = palettes[name];

  it.each(TEXTS)('lets people read %s on %s (4.5 : 1)', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('keep the counter of the large pictures readable over any page (4.5 : 1)', () => {
    const { previewOperationColor, colorBgMask } = themeConfig(name, true).components?.Image ?? {};
    for (const page of ['#ffffff', '#000000'])
      expect(contrast(String(previewOperationColor), over(String(colorBgMask), page))).toBeGreaterThanOrEqual(
        4.5,
      );
  });

  it.each(EDGES)('lets people see the edge %s on %s (3 : 1)', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('sizes of text', () => {
  it('are eight whole pixels', () => {
    const sizes = ['12', '14', '16', '18', '20', '24', '32', '40'];
    const defined = [...paletteCss().matchAll(/--tk-font-(\d+):([\d.]+)rem/g)];
    expect(defined.map(([, name]) => name)).toEqual(sizes);
    expect(defined.map(([, , rem]) => Number(rem) * 16)).toEqual(sizes.map(Number));
  });
});
