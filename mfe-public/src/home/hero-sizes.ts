/** The width of the hero's pictures; a preload with another value would fetch a second file. */
export const HERO_SIZES = '(max-width: 1248px) 100vw, (max-width: 1535.98px) 1200px, 1456px';
