import { fileURLToPath } from 'node:url';

/** The path of a picture to upload; by its name among those of the home page. */
export const pictureFile = (name = 'hero-dream-home-640'): string =>
  fileURLToPath(new URL(`../../mfe-public/src/pictures/${name}.webp`, import.meta.url));
