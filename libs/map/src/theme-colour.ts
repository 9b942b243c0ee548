import type { ThemeInUse } from '@thikana/web-kit/session';

/**
 * A colour of the theme on screen (`primary`, `text-secondary`; names in web-kit's palette), for what is drawn on a canvas.
 * @param _theme what the reading component got from `useTheme`: the page's variables have switched when it renders again
 */
export const themeColour = (name: string, _theme: ThemeInUse): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--tk-${name}`).trim();
