/** The product's two languages, and the one that this browser uses (LOOK-1). */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', bn: 'বাংলা' };

const STORAGE_KEY = 'language';

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

const remembered = (): Language => {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
  if (isLanguage(stored)) return stored;
  // An address may set a language (`?lang=bn`): the edge writes it into the HTML.
  const page = globalThis.document?.documentElement.lang;
  return isLanguage(page) ? page : 'en';
};

let current = remembered();
const listeners = new Set<() => void>();

export const getLanguage = (): Language => current;

/** Calls the listener with every switch. @returns unsubscribes */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For assistive technology, and for the styles of each script. */
const showLanguage = () => globalThis.document?.documentElement.setAttribute('lang', current);
showLanguage();

/** Switches every screen, stores the choice and sets `<html lang>` for assistive technology. */
export function setLanguage(language: Language): Promise<void> {
  globalThis.localStorage?.setItem(STORAGE_KEY, language);
  if (language !== current) {
    current = language;
    showLanguage();
    for (const listener of [...listeners]) listener();
  }
  return Promise.resolve();
}
