import { type Head, inLanguage, missingHead } from './head.ts';
import { contactPage, website } from './json-ld.ts';
import { words, type Language } from './words.ts';

/** The first HTML of a page that needs no answer of the gateway. */
export interface FixedPage {
  status: 200 | 404;
  head: Head;
  language: Language;
  /** Its `h1`, until the screen has its own; a 404 has none. */
  heading?: string;
}

const PAGES: Record<string, (origin: string, language: Language) => Omit<FixedPage, 'language'>> = {
  '/': (origin, language) => {
    const { home: title, homeText: description, homeHeading: heading } = words[language];
    const canonical = `${origin}/`;
    const jsonLd = website(inLanguage(canonical, language), { description, origin });
    return { status: 200, heading, head: { title, description, canonical, kind: 'website', jsonLd } };
  },
  '/contact': (origin, language) => {
    const { contact: title, contactText: description, contactHeading: heading } = words[language];
    const canonical = `${origin}/contact`;
    const jsonLd = [contactPage(inLanguage(canonical, language), heading)];
    return { status: 200, heading, head: { title, description, canonical, kind: 'website', jsonLd } };
  },
};

/** The home page and the contact page; undefined at other addresses. */
export function fixedPageAt({ origin, pathname }: URL, language: Language): FixedPage | undefined {
  const page = PAGES[pathname.toLowerCase()];
  return page && { ...page(origin, language), language };
}

/** For an address without a screen. */
export const missingPage = ({ origin }: URL, language: Language): FixedPage => ({
  status: 404,
  head: missingHead(origin, words[language].missingPage),
  language,
});
