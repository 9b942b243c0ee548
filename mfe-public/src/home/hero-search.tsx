import { SearchOutlined } from '@thikana/web-kit/icons';
import { limits } from '@thikana/web-kit/data';
import { useNavigate } from '@thikana/web-kit/router';
import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useListingPaths } from '../listing-paths.ts';
import styles from './hero.module.css';
import { messages } from './messages.ts';

/** The fields of the first HTML, which this one replaces while somebody may be typing into them. */
function fieldsBefore() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.first-search [name=q]')];
  const before = { fields, hasFocus: fields.some((field) => field === document.activeElement) };
  for (const field of fields) {
    field.addEventListener('focus', () => (before.hasFocus = true));
    // Being replaced takes the focus away, too: only a field that is still there was left.
    field.addEventListener('blur', () =>
      queueMicrotask(() => {
        if (field.isConnected) before.hasFocus = false;
      }),
    );
  }
  return before;
}

/** Opens the list, which interprets the text (SEARCH-1). */
export function HeroSearch() {
  const t = messages.useT();
  const id = useId();
  const navigate = useNavigate();
  const { list } = useListingPaths();
  const field = useRef<HTMLInputElement>(null);
  const [before] = useState(fieldsBefore);
  useLayoutEffect(() => {
    field.current!.value = before.fields.find(({ value }) => value)?.value ?? '';
    if (before.hasFocus) field.current!.focus({ preventScroll: true });
  }, [before]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const query = q ? `?${new URLSearchParams({ q }).toString()}` : '';
    void navigate(`${list}${query}`);
  };
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <label htmlFor={id} className="tk-sr-only">
        {t('hero.search')}
      </label>
      <input
        ref={field}
        id={id}
        name="q"
        type="search"
        placeholder={t('hero.placeholder')}
        maxLength={limits.text.search}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={t('hero.submit')}>
        <SearchOutlined aria-hidden /> <span className={styles.submitText}>{t('hero.submit')}</span>
      </button>
    </form>
  );
}
