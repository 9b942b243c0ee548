import { paths } from '@thikana/web-kit/router';
import { preload } from 'react-dom';
import wide from '../pictures/hero-dream-home-1280.webp';
import narrow from '../pictures/hero-dream-home-640.webp';
import { HERO_SIZES } from './hero-sizes.ts';

/** The home page's largest element: its fetch starts with the remote, not after the screen's own code. */
export function preloadFirstSlide(): void {
  if (location.pathname !== paths.home) return;
  preload(wide, {
    as: 'image',
    imageSrcSet: `${narrow} 640w, ${wide} 1280w`,
    imageSizes: HERO_SIZES,
    fetchPriority: 'high',
  });
}
