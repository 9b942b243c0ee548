/** The two languages of the product, and which one this browser reads (LOOK-1). */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How each language is named to the people who read it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', bn: 'বাংলা' };

const STORAGE_KEY = 'language';

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

const remembered = (): Language => {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
  if (isLanguage(stored)) return stored;
  // An address may be in a language (`?lang=bn`): the edge's HTML says it.
  const page = globalThis.document?.documentElement.lang;
  return isLanguage(page) ? page : 'en';
};

let current = remembered();
const listeners = new Set<() => void>();

export const getLanguage = (): Language => current;

/** Hears of every switch; gives back how to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For assistive technology, and for the styles of each script. */
const showLanguage = () => globalThis.document?.documentElement.setAttribute('lang', current);
showLanguage();

/** Switches every screen, remembers the choice and tells assistive technology through `<html lang>`. */
export function setLanguage(language: Language): Promise<void> {
  globalThis.localStorage?.setItem(STORAGE_KEY, language);
  if (language !== current) {
    current = language;
    showLanguage();
    for (const listener of [...listeners]) listener();
  }
  return Promise.resolve();
}
