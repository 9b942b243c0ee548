import { Button, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CloseOutlined } from '../icons/index.ts';
import { messages } from './messages.ts';
import styles from './filter-bar.module.css';

export interface SavedFilter {
  label: string;
  /** The address's query: 'status=pending'. */
  query: string;
}

interface SavedFiltersProps {
  /** The list's name, under which this browser keeps its filters. */
  name: string;
  /** Those that everybody has: 'Waiting for me'. */
  presets: readonly SavedFilter[];
}

const MOST = 12;
const LONGEST = 40;

/** Filters and sort without the page, in one order. */
function plain(query: string | URLSearchParams): string {
  const params = new URLSearchParams(query);
  for (const field of ['page', 'cursor']) params.delete(field);
  params.sort();
  return params.toString();
}

const isFilter = (value: unknown): value is SavedFilter =>
  typeof Object(value)['label'] === 'string' && typeof Object(value)['query'] === 'string';

function read(place: string): SavedFilter[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? found.filter(isFilter) : [];
  } catch {
    return [];
  }
}

/** A list's filters as links: those of everybody, and those that somebody has named and this browser keeps. */
export function SavedFilters({ name, presets }: SavedFiltersProps) {
  const t = messages.useT();
  const place = `filters:${name}`;
  const [search] = useSearchParams();
  const [own, setOwn] = useState(() => read(place));
  const [naming, setNaming] = useState(false);
  const now = plain(search);
  const keep = (filters: SavedFilter[]) => {
    setOwn(filters);
    try {
      localStorage.setItem(place, JSON.stringify(filters));
    } catch {
      // Storage is full: they last until the page is left.
    }
  };
  const isKnown = [...presets, ...own].some(({ query }) => plain(query) === now);
  const save = (label: string) => {
    setNaming(false);
    if (label) keep([...own.filter((one) => one.label !== label), { label, query: now }].slice(-MOST));
  };
  return (
    <nav className={`tk-row ${styles.saved}`} aria-label={t('savedFilters.label')}>
      {presets.map((filter) => (
        <Chip key={filter.label} filter={filter} now={now} />
      ))}
      {own.map((filter) => (
        <span key={filter.label} className={styles.own}>
          <Chip filter={filter} now={now} />
          <button
            type="button"
            aria-label={t('savedFilters.remove', { name: filter.label })}
            onClick={() => keep(own.filter((one) => one !== filter))}
          >
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      {now !== '' && !isKnown && !naming && (
        <Button type="text" size="small" onClick={() => setNaming(true)}>
          {t('savedFilters.save')}
        </Button>
      )}
      {naming && <Naming onSave={save} />}
    </nav>
  );
}

function Chip({ filter: { label, query }, now }: { filter: SavedFilter; now: string }) {
  return (
    <Link
      to={{ search: query }}
      className={styles.chip}
      aria-current={plain(query) === now ? 'true' : undefined}
    >
      {label}
    </Link>
  );
}

function Naming({ onSave }: { onSave: (label: string) => void }) {
  const t = messages.useT();
  const id = useId();
  const [label, setLabel] = useState('');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(label.trim());
      }}
    >
      <label htmlFor={id} className="tk-sr-only">
        {t('savedFilters.name')}
      </label>
      <Input
        id={id}
        size="small"
        placeholder={t('savedFilters.name')}
        maxLength={LONGEST}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onSave('')}
        onBlur={() => onSave(label.trim())}
      />
    </form>
  );
}
