/**
 * The colours and the sizes of text of Thikana; no other file defines one. `theme.ts` converts them to antd's tokens,
 * and the shell's build to the CSS variables `--tk-…`.
 *
 * Deep teal-green is the brand, brick the one primary action of a screen, greys are warm. The dark theme is a design of
 * its own: green-black backgrounds that get lighter with elevation, and lighter, less saturated colours on them.
 */
const light = {
  primary: '#0b5d57',
  primaryHover: '#0d736b',
  /** Text on primary. */
  onPrimary: '#ffffff',
  /** A quiet background in the primary's hue: chosen rows, banners. */
  primarySoft: '#e3f1ee',
  accent: '#b4472b',
  accentHover: '#bd4f33',
  onAccent: '#ffffff',
  accentSoft: '#fbece6',
  text: '#22201c',
  textSecondary: '#5a554d',
  textTertiary: '#716b61',
  /** The page. */
  ground: '#faf8f5',
  /** Cards, header, fields. */
  surface: '#ffffff',
  /** Dialogs, menus. */
  raised: '#ffffff',
  border: '#8f887c',
  borderSoft: '#e7e2da',
  success: '#277541',
  successSoft: '#e6f4ea',
  warning: '#8a5a00',
  warningSoft: '#fdf1d8',
  error: '#b3261e',
  errorSoft: '#fcebe9',
  info: '#1f5f99',
  infoSoft: '#e6f0fa',
  focus: '#0b5d57',
  skeleton: '#ece8e1',
  /** Over a picture, under white text. */
  veil: 'rgb(12 30 28 / 62%)',
  onVeil: '#ffffff',
  /** Behind pictures over the whole window, under `onVeil`. */
  stage: '#000000',
  shadow: 'rgb(43 36 26 / 10%)',
};

export type Palette = typeof light;

const dark: Palette = {
  primary: '#5cc2b4',
  primaryHover: '#7bd3c7',
  onPrimary: '#04231f',
  primarySoft: '#16352f',
  accent: '#f08f6e',
  accentHover: '#f5a78c',
  onAccent: '#2f0d03',
  accentSoft: '#3d2319',
  text: '#efece6',
  textSecondary: '#bdb7ac',
  textTertiary: '#a29c91',
  ground: '#10171a',
  surface: '#182124',
  raised: '#202b2e',
  border: '#7d8685',
  borderSoft: '#2e3a3d',
  success: '#71cc8d',
  successSoft: '#17331f',
  warning: '#e6b54e',
  warningSoft: '#3a2d10',
  error: '#ff968c',
  errorSoft: '#431d1a',
  info: '#86bdf2',
  infoSoft: '#17304a',
  focus: '#7bd3c7',
  skeleton: '#29353a',
  veil: 'rgb(6 14 14 / 66%)',
  onVeil: '#ffffff',
  stage: '#000000',
  shadow: 'rgb(0 0 0 / 45%)',
};

export const palettes = { light, dark };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, colour]) => `--tk-${kebab(name)}:${colour}`)
    .join(';');

/** The eight sizes of text, in pixels at the browser's default of 16; they grow with the reader's font size. */
export const FONT_SIZES = [12, 14, 16, 18, 20, 24, 32, 40] as const;

const fontSizes = FONT_SIZES.map((size) => `--tk-font-${size}:${size / 16}rem`).join(';');

/** Both themes as CSS for the page's head: correct before the first paint, whatever loads later. Print is light. */
export const paletteCss = (): string =>
  `:root{color-scheme:light;${fontSizes};${variables(palettes.light)}}` +
  `@media screen{:root[data-theme=dark]{color-scheme:dark;${variables(palettes.dark)}}}`;
