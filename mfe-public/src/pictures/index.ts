import agency1 from './agency1.webp';
import agency2 from './agency2.webp';
import agency3 from './agency3.webp';
import dreamHome1280 from './hero-dream-home-1280.webp';
import dreamHome640 from './hero-dream-home-640.webp';
import modernLiving1280 from './hero-modern-living-1280.webp';
import modernLiving640 from './hero-modern-living-640.webp';
import primeProperties1280 from './hero-prime-properties-1280.webp';
import primeProperties640 from './hero-prime-properties-640.webp';
import secureInvestment1280 from './hero-secure-investment-1280.webp';
import secureInvestment640 from './hero-secure-investment-640.webp';
import urbanNature1280 from './hero-urban-nature-1280.webp';
import urbanNature640 from './hero-urban-nature-640.webp';
import ongoing1280 from './project-ongoing-1280.webp';
import ongoing640 from './project-ongoing-640.webp';
import upcoming1280 from './project-upcoming-1280.webp';
import upcoming640 from './project-upcoming-640.webp';

/** A drawn picture in two widths (pixels), and its placeholder colour while it loads. */
export interface DrawnPicture {
  w640: string;
  w1280: string;
  color: string;
}

/** The hero's slides, 16:9, in the order of their captions (TEXT-3). */
export const heroPictures = {
  dreamHome: { w640: dreamHome640, w1280: dreamHome1280, color: '#9c9170' },
  modernLiving: { w640: modernLiving640, w1280: modernLiving1280, color: '#b69e87' },
  primeProperties: { w640: primeProperties640, w1280: primeProperties1280, color: '#8e6c74' },
  secureInvestment: { w640: secureInvestment640, w1280: secureInvestment1280, color: '#8d938d' },
  urbanNature: { w640: urbanNature640, w1280: urbanNature1280, color: '#a09f92' },
} as const satisfies Record<string, DrawnPicture>;

/** The projects banner's tiles, 4:3. */
export const projectPictures = {
  ongoing: { w640: ongoing640, w1280: ongoing1280, color: '#97a09b' },
  upcoming: { w640: upcoming640, w1280: upcoming1280, color: '#b2af9c' },
} as const satisfies Record<string, DrawnPicture>;

/** The three agencies' portraits, 400 × 400. */
export const agencyPictures = [agency1, agency2, agency3] as const;
