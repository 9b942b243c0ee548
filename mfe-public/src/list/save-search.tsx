import { Button } from '@thikana/web-kit/core';
import { api, limits } from '@thikana/web-kit/data';
import { SavedSearchDialog } from '@thikana/web-kit/dialogs';
import { useLanguage } from '@thikana/web-kit/i18n';
import { BellOutlined } from '@thikana/web-kit/icons';
import { useAskToSignIn, useResumedAct } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { type ReactNode, useState } from 'react';
import { useIsVisitor } from '../use-is-visitor.ts';
import { wordsOf } from './chips.tsx';
import type { Filters } from './filters.ts';
import { queryOf } from './list-query.ts';
import styles from './list.module.css';
import { messages } from './messages.ts';

/**
 * 'Save this search', for buyers; a visitor signs in first and returns to the same search (SAVED-1), or leaves an address (SAVED-9).
 *
 * @returns the button, an icon above the map of phones; and its dialog, which has one place on the page: the button moves when the window crosses a
 * breakpoint, and what was typed in the dialog must remain
 */
export function useSaveSearch(filters: Filters): { button: ReactNode; dialog: ReactNode } {
  const t = messages.useT();
  const language = useLanguage();
  const visitor = useIsVisitor();
  const isBuyer = useSession(({ role }) => role === 'user');
  const [open, setOpen] = useState(false);
  const askToSignIn = useAskToSignIn();
  useResumedAct('save-search', isBuyer ? () => setOpen(true) : null);
  if (!visitor && !isBuyer) return { button: null, dialog: null };
  const name = (wordsOf(filters, language) || t('title')).slice(0, limits.text.savedSearch);
  const { limit: _limit, sort: _sort, ...query } = queryOf(filters) ?? {};
  const button = (
    <Button
      icon={<BellOutlined aria-hidden />}
      aria-label={t('saveSearch')}
      // The text in the search box is not converted to filters yet.
      disabled={filters.q !== ''}
      onClick={() => setOpen(true)}
    >
      <span className={styles.switchText}>{t('saveSearch')}</span>
    </Button>
  );
  const dialog = (
    <SavedSearchDialog
      key={name}
      open={open}
      title={t('saveSearch')}
      value={{ name, frequency: 'daily' }}
      onSave={(chosen, address) =>
        visitor
          ? api('notifications.saveVisitorSearch', {
              body: { ...chosen, query, address, language },
              visitor: true,
            })
          : api('properties.saveSearch', { body: { ...chosen, query }, handle403Locally: true })
      }
      {...(visitor && { onSignIn: () => askToSignIn('save-search') })}
      onClose={() => setOpen(false)}
    />
  );
  return { button, dialog };
}
