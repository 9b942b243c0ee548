/** The apps' texts by language, and their lookup: plural by `count`, English where Bangla has none. */
import type { Language } from './language.ts';

export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** By namespace and path: `public.home.hero.title`. */
const all: Record<Language, Map<string, string>> = { en: new Map(), bn: new Map() };

/** Adds to an existing namespace; the later one of two texts with one key wins. */
export function addCatalogue(language: Language, namespace: string, catalogue: Catalogue): void {
  for (const [key, value] of Object.entries(catalogue))
    if (typeof value === 'string') all[language].set(`${namespace}.${key}`, value);
    else addCatalogue(language, `${namespace}.${key}`, value);
}

/** All texts of a language, by namespace and path. */
export const textsOf = (language: Language): ReadonlyMap<string, string> => all[language];

const rules: Partial<Record<Language, Intl.PluralRules>> = {};
const pluralOf = (language: Language, count: number) =>
  (rules[language] ??= new Intl.PluralRules(language)).select(count);

function find(language: Language, key: string, count: unknown): string | undefined {
  const texts = all[language];
  if (typeof count !== 'number') return texts.get(key);
  return (
    (count === 0 ? texts.get(`${key}_zero`) : undefined) ??
    texts.get(`${key}_${pluralOf(language, count)}`) ??
    texts.get(key)
  );
}

/**
 * @param count selects the plural
 * @param shown the replacements of `{{name}}`
 * @returns undefined when the key has no text
 */
export const textOf = (
  language: Language,
  key: string,
  count: unknown,
  shown: Readonly<Record<string, string>>,
): string | undefined =>
  (find(language, key, count) ?? find('en', key, count))?.replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => shown[name] ?? '',
  );
