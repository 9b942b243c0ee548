/** The apps' texts by language and namespace, and their lookup: plural by `count`, English where Bangla has none. */
import type { Language } from './language.ts';

export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** Every text by its key's path: `home.hero.title`. */
type Texts = Map<string, string>;

const all: Record<Language, Map<string, Texts>> = { en: new Map(), bn: new Map() };

function collect(texts: Texts, catalogue: Catalogue, at: string): void {
  for (const [key, value] of Object.entries(catalogue))
    if (typeof value === 'string') texts.set(at + key, value);
    else collect(texts, value, `${at}${key}.`);
}

/** Adds to an existing namespace; the later one of two texts with one key wins. */
export function addCatalogue(language: Language, namespace: string, catalogue: Catalogue): void {
  const texts: Texts = all[language].get(namespace) ?? new Map();
  all[language].set(namespace, texts);
  collect(texts, catalogue, '');
}

/** All texts of a language, by `namespace.key`. */
export const textsOf = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    [...all[language]].flatMap(([namespace, texts]) =>
      [...texts].map(([key, text]) => [`${namespace}.${key}`, text]),
    ),
  );

const rules: Partial<Record<Language, Intl.PluralRules>> = {};
const pluralOf = (language: Language, count: number) =>
  (rules[language] ??= new Intl.PluralRules(language)).select(count);

function find(language: Language, namespace: string, key: string, count: unknown): string | undefined {
  const texts = all[language].get(namespace);
  if (typeof count !== 'number') return texts?.get(key);
  return (
    (count === 0 ? texts?.get(`${key}_zero`) : undefined) ??
    texts?.get(`${key}_${pluralOf(language, count)}`) ??
    texts?.get(key)
  );
}

/**
 * @param values `count` selects the plural
 * @param shown the replacements of `{{name}}`
 * @returns the key itself when it has no text
 */
export function textOf(
  language: Language,
  { namespace, key }: { namespace: string; key: string },
  { values, shown }: { values: Readonly<Record<string, unknown>>; shown: Readonly<Record<string, string>> },
): string {
  const text =
    find(language, namespace, key, values['count']) ?? find('en', namespace, key, values['count']) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown[name] ?? '');
}
