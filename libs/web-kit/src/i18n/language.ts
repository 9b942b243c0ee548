/** The product's two languages, and the one that this browser uses (LOOK-1). */
import { create } from 'zustand';

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

const store = create<Language>()(remembered);

/** The language of the reader; the component renders again when it changes. */
export const useLanguage = (): Language => store();

export const getLanguage = (): Language => store.getState();

/** For assistive technology, and for the styles of each script. */
const show = (language: Language) => globalThis.document?.documentElement.setAttribute('lang', language);
show(getLanguage());
store.subscribe(show);

/** Switches every screen, stores the choice and sets `<html lang>`. */
export function setLanguage(language: Language): Promise<void> {
  globalThis.localStorage?.setItem(STORAGE_KEY, language);
  store.setState(language, true);
  return Promise.resolve();
}
