/** Catalogues: each app brings its own in both languages, and a missing Bangla text is a type error. */
import { useCallback } from 'react';
import { formatNumber } from './numbers.ts';
import { addCatalogue, textOf, type Catalogue } from './catalogues.ts';
import { getLanguage, useLanguage } from './language.ts';

export type { Catalogue };

/** The same keys with other texts. */
export type Translated<C extends Catalogue> = {
  readonly [K in keyof C]: C[K] extends Catalogue ? Translated<C[K]> : string;
};

/** `count_one` and `count_other` are used by the name `count`. */
type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** `home.hero.title` for each text of a catalogue. */
export type MessageKey<C extends Catalogue> = {
  [K in keyof C & string]: C[K] extends Catalogue ? `${K}.${MessageKey<C[K]>}` : Singular<K>;
}[keyof C & string];

export type MessageValues = Readonly<Record<string, string | number>>;

/** The text in the reader's language; numbers in `values` get that language's digits, `count` selects the plural. */
export type Translate<C extends Catalogue> = (key: MessageKey<C>, values?: MessageValues) => string;

export interface Messages<C extends Catalogue> {
  /** For components: they render again when the language changes. */
  useT: () => Translate<C>;
  /** For code outside of components. */
  t: Translate<C>;
}

/** Formats the values: numbers in the reader's digits. `count` itself stays a number, because it selects the plural. */
const shown = (values: MessageValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : value,
    ]),
  );

/**
 * Registers an app's texts under its namespace.
 *
 *   export const messages = defineMessages('buyer', { en: { pay: 'Pay Now' }, bn: { pay: 'এখনই পরিশোধ করুন' } });
 *   const t = messages.useT(); … t('pay')
 *
 * @param namespace the remote's id; a second call with the same namespace adds to it
 */
export function defineMessages<const C extends Catalogue>(
  namespace: string,
  catalogues: { en: C; bn: Translated<C> },
): Messages<C> {
  addCatalogue('en', namespace, catalogues.en);
  addCatalogue('bn', namespace, catalogues.bn);
  const t: Translate<C> = (key, values = {}) =>
    textOf(getLanguage(), `${namespace}.${key}`, values['count'], shown(values)) ?? key;
  const useT = () => {
    const language = useLanguage();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function per language, so that memos depend on it
    return useCallback<Translate<C>>((key, values) => t(key, values), [language]);
  };
  return { t, useT };
}
