import { areaLine, completeArea, wordsOf } from '@thikana/contracts/areas';
import { limits } from '@thikana/web-kit/data';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { SearchOutlined } from '@thikana/web-kit/icons';
import { useTyped } from '@thikana/web-kit/router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './list-filters.module.css';
import { messages } from './messages.ts';
import { useGrammar } from './use-grammar.ts';

const MOST_COMPLETIONS = 6;
const FEWEST_LETTERS = 2;

interface SearchBoxProps {
  /** The text that is not converted to filters yet. */
  value: string;
  /** Listings in each area, by its id. */
  counts: Record<string, number> | undefined;
  onType: (text: string) => void;
  /** Converts the text to filters. */
  onSubmit: () => void;
}

/** Completes areas and understands areas, rooms and prices in either script (SEARCH-1); Enter converts to filters. */
export function SearchBox({ value, counts, onType, onSubmit }: SearchBoxProps) {
  const t = messages.useT();
  const language = useLanguage();
  const id = useId();
  const [text, type, finish] = useTyped(value, onType);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const awaited = useRef<string | null>(null);
  const [focused, setFocused] = useState(false);
  const grammar = useGrammar(focused || value !== '');
  const options = open ? completionsOf(text, grammar) : [];

  // The address must contain the last typed text, and the grammar be there, before it can be converted to filters.
  useEffect(() => {
    if (grammar === null || awaited.current === null || awaited.current !== value.trim()) return;
    awaited.current = null;
    onSubmit();
  });

  const submit = (typed: string) => {
    setOpen(false);
    setActive(-1);
    if (typed.trim() === '') return;
    if (typed.trim() === value.trim() && grammar !== null) return onSubmit();
    awaited.current = typed.trim();
    type(typed);
    finish();
  };
  const choose = (option: Completion) => submit(`${option.before}${areaLine(option.id, language)}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (chosen) choose(chosen);
      else submit(text);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (options.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The position before the first option is the text itself.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
  };
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="tk-sr-only">
        {t('location')}
      </label>
      <div className={styles.withIcon}>
        <SearchOutlined aria-hidden />
        <input
          id={id}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-options`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          value={text}
          placeholder={t('locationHint')}
          maxLength={limits.text.search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            type(target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setFocused(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            finish();
          }}
        />
        <ul
          id={`${id}-options`}
          role="listbox"
          aria-label={t('completions')}
          className={styles.options}
          hidden={options.length === 0}
        >
          {options.map((option, at) => (
            // The keys are the input's, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={option.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>{areaLine(option.id, language)}</span>
              {counts && (
                <span className={styles.count}>{formatNumber(counts[option.id] ?? 0, language)}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface Completion {
  id: string;
  /** The text before the words that the area completes. */
  before: string;
}

/** Areas for the last two words of a text, or for the last one, which may belong to something else. */
function completionsOf(text: string, grammar: ReturnType<typeof useGrammar>): Completion[] {
  if (grammar === null) return [];
  const isUsed = grammar === 'failed' ? () => false : grammar.isWordOfFilters;
  const words = wordsOf(text);
  const keys = words.map(({ key }) => key);
  for (const count of [2, 1]) {
    const first = words.at(-count);
    if (!first || keys.slice(-count).some((_key, at) => isUsed(keys, keys.length - count + at))) continue;
    const typed = text.slice(first.from);
    if (typed.trim().length < FEWEST_LETTERS || /^\d+$/.test(first.key)) continue;
    const found = completeArea(typed, MOST_COMPLETIONS);
    if (found.length > 0) return found.map(({ id }) => ({ id, before: text.slice(0, first.from) }));
  }
  return [];
}
