/** The two languages of the product, and which one this browser reads (LOOK-1). */
import { createInstance } from 'i18next';

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

/** The one i18next instance of the page; remotes add their catalogues with `defineMessages`. */
export const i18n = createInstance();

void i18n.init({
  lng: remembered(),
  fallbackLng: 'en',
  supportedLngs: [...LANGUAGES],
  ns: [],
  resources: {},
  // Synchronous: the first render already has its texts.
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
});

export const getLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'en');

/** Switches every screen, remembers the choice and tells assistive technology through `<html lang>`. */
export async function setLanguage(language: Language): Promise<void> {
  globalThis.localStorage?.setItem(STORAGE_KEY, language);
  await i18n.changeLanguage(language);
}

const showLanguage = (language: string) =>
  globalThis.document?.documentElement.setAttribute('lang', language);
showLanguage(getLanguage());
i18n.on('languageChanged', showLanguage);
