import { Button } from '@thikana/web-kit/core';
import { apiQuery, keepPrevious, useQuery } from '@thikana/web-kit/data';
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@thikana/web-kit/icons';
import { useTyped } from '@thikana/web-kit/router';
import { useEffect, useState } from 'react';
import styles from './conversation.module.css';
import { messages } from './messages.ts';

interface FindBarProps {
  id: string;
  onFound: (number: number | undefined) => void;
  onClose: () => void;
}

/** Finds words in the whole conversation and goes from one message to the next. */
export function FindBar({ id, onFound, onClose }: FindBarProps) {
  const t = messages.useT();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const [text, setText, finish] = useTyped(search, (typed) => {
    setSearch(typed.trim());
    setAt(0);
  });
  const { data } = useQuery({
    ...apiQuery('conversations.find', { params: { id }, query: { search } }),
    enabled: search !== '',
    placeholderData: keepPrevious,
  });
  const numbers = search === '' ? [] : (data?.numbers ?? []);
  const found = numbers[at];
  useEffect(() => onFound(found), [found, onFound]);
  const step = (by: number) => setAt((at + by + numbers.length) % Math.max(1, numbers.length));
  const hasNone = search !== '' && data !== undefined && numbers.length === 0;
  return (
    <form
      role="search"
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        finish();
        if (numbers.length > 0) step(1);
      }}
    >
      <input
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person, to type
        autoFocus
        aria-label={t('find')}
        placeholder={t('find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <span role="status" className="tk-note">
        {hasNone && t('findNone')}
        {found !== undefined && t('findAt', { at: at + 1, all: numbers.length })}
      </span>
      <Button
        type="text"
        disabled={numbers.length < 2}
        aria-label={t('findEarlier')}
        icon={<ArrowUpOutlined aria-hidden />}
        onClick={() => step(1)}
      />
      <Button
        type="text"
        disabled={numbers.length < 2}
        aria-label={t('findLater')}
        icon={<ArrowDownOutlined aria-hidden />}
        onClick={() => step(-1)}
      />
      <Button
        type="text"
        aria-label={t('findClose')}
        icon={<CloseOutlined aria-hidden />}
        onClick={onClose}
      />
    </form>
  );
}
