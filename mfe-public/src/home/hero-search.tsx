import { SearchOutlined } from '@thikana/web-kit/icons';
import { limits } from '@thikana/web-kit/data';
import { useNavigate } from '@thikana/web-kit/router';
import { useId, useState, type FormEvent } from 'react';
import { useListingPaths } from '../listing-paths.ts';
import styles from './hero.module.css';
import { messages } from './messages.ts';

/** What was typed into the first HTML's field before this one replaces it. */
const typedBefore = () =>
  [...document.querySelectorAll<HTMLInputElement>('.first-search [name=q]')].find(({ value }) => value)
    ?.value;

/** Opens the list, which interprets the text (SEARCH-1). */
export function HeroSearch() {
  const t = messages.useT();
  const id = useId();
  const navigate = useNavigate();
  const { list } = useListingPaths();
  const [typed] = useState(typedBefore);
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
        id={id}
        name="q"
        type="search"
        defaultValue={typed}
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
