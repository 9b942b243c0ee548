/** How wide the hero's pictures are shown; a preload that says otherwise would fetch a second file. */
export const HERO_SIZES = '(max-width: 1248px) 100vw, 1200px';
