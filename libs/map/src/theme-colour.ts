import type { ThemeInUse } from '@thikana/web-kit/session';

/**
 * A colour of the current theme (`primary`, `text-secondary`; names in web-kit's palette), for drawing on a canvas.
 * @param _theme the caller's `useTheme`: it renders again only after the page's variables have switched
 */
export const themeColour = (name: string, _theme: ThemeInUse): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--tk-${name}`).trim();
