import { Pagination } from 'antd';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { LeftOutlined, RightOutlined } from '../icons/index.ts';
import { useLanguage } from '../i18n/language.ts';
import { formatNumber } from '../i18n/numbers.ts';
import styles from './data-table.module.css';
import { messages } from './messages.ts';
import type { AddressPage } from '../data/use-address-page.ts';

interface PagerProps<R> {
  list: AddressPage<R>;
  pageSize: number;
}

/** The range of rows, and the pages that can be opened: cursors lead one page ahead and back to visited ones. */
export function Pager<R>({ list, pageSize }: PagerProps<R>) {
  const t = messages.useT();
  const itemRender = useItems(list);
  const root = usePageButtons();
  const data = list.query.data;
  if (!data) return null;
  const { page, lastKnown } = list;
  const from = (page - 1) * pageSize + 1;
  const to = from + data.items.length - 1;
  const range =
    data.total === null
      ? t('pager.range', { from, to })
      : t('pager.rangeOf', { from, to, total: data.total });
  return (
    <nav ref={root} className={`tk-row ${styles.pager}`} aria-label={t('pager.label')}>
      <span role="status">{range}</span>
      {lastKnown > 1 && (
        <Pagination
          current={page}
          total={lastKnown * pageSize}
          pageSize={pageSize}
          showSizeChanger={false}
          showTitle={false}
          itemRender={itemRender}
          onChange={(to) => list.turnTo(to)}
        />
      )}
    </nav>
  );
}

type ItemKind = 'page' | 'prev' | 'next' | 'jump-prev' | 'jump-next';

function useItems<R>(list: AddressPage<R>) {
  const t = messages.useT();
  const language = useLanguage();
  return (page: number, kind: ItemKind): ReactNode => {
    if (kind === 'prev')
      return (
        <PageButton>
          <LeftOutlined aria-hidden /> {t('pager.previous')}
        </PageButton>
      );
    if (kind === 'next')
      return (
        <PageButton>
          {t('pager.next')} <RightOutlined aria-hidden />
        </PageButton>
      );
    if (kind !== 'page') return null;
    return (
      <PageButton label={t('pager.page', { page })} current={page === list.page}>
        {formatNumber(page, language)}
      </PageButton>
    );
  };
}

/** antd makes the list items tab stops without a role; here the buttons are. */
function usePageButtons() {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.querySelectorAll('li[tabindex]').forEach((item) => item.removeAttribute('tabindex'));
  });
  return root;
}

interface PageButtonProps {
  children: ReactNode;
  label?: string;
  current?: boolean;
  /** Given by antd. */
  disabled?: boolean;
}

const PageButton = ({ children, label, current = false, disabled = false }: PageButtonProps) => (
  <button
    type="button"
    className={styles.pageButton}
    // Not `disabled`, which would drop the focus on the last page; antd ignores the press.
    aria-disabled={disabled || undefined}
    aria-label={label}
    aria-current={current ? 'page' : undefined}
    // The surrounding list item listens for Enter, too, and would turn a second page.
    onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
  >
    {children}
  </button>
);
