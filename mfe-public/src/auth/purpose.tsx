import { queryClient } from '@thikana/web-kit/data';
import { LockOutlined } from '@thikana/web-kit/icons';
import { paths, useReturnTo } from '@thikana/web-kit/router';
import type { Property } from '@thikana/contracts';
import { listingQuery } from '../details/queries.ts';
import styles from './auth.module.css';
import { messages } from './messages.ts';

/** What a visitor pressed, or where they were going; null when they came for the form itself. */
function purposeOf(from: string, act: string | undefined) {
  if (act?.startsWith('save ')) return 'save';
  if (act === 'review' || act === 'report') return act;
  if (from.startsWith(paths.makeOffer(''))) return 'offer';
  return from === paths.home ? null : 'page';
}

/** The listing that the action or the address names, if this page has fetched it. */
function titleOf(named: string): string | undefined {
  const id = /[0-9a-f]{24}/.exec(named)?.[0];
  return id && queryClient.getQueryData<Property>(listingQuery(id).queryKey)?.title;
}

/** Why the form appears and what follows, for a visitor whose action needs an account (SCREEN-1). */
export function Purpose() {
  const t = messages.useT();
  const { from, state } = useReturnTo();
  const purpose = purposeOf(from, state.act);
  if (!purpose) return null;
  const title = titleOf(`${state.act ?? ''} ${from}`);
  return (
    <p className={styles.purpose}>
      <LockOutlined aria-hidden />
      <span>
        {title && purpose !== 'page' && <strong>{title}: </strong>}
        {t(`purpose.${purpose}`)}
      </span>
    </p>
  );
}
