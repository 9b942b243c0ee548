import { LeftOutlined, RightOutlined } from '../icons/index.ts';
import { Button } from 'antd';
import { messages } from './messages.ts';
import styles from './pager.module.css';
import type { AddressPage } from './use-address-page.ts';

/** Previous and Next, and which rows of how many. Nothing where everything fits on one page. */
export function Pager<R>({ list, pageSize }: { list: AddressPage<R>; pageSize: number }) {
  const t = messages.useT();
  const data = list.query.data;
  if (!data) return null;
  const from = (list.page - 1) * pageSize + 1;
  const to = from + data.items.length - 1;
  const range =
    data.total === null
      ? t('pager.range', { from, to })
      : t('pager.rangeOf', { from, to, total: data.total });
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span role="status">{range}</span>
      {(list.previous ?? list.next) && (
        <span className={styles.buttons}>
          <Button
            icon={<LeftOutlined aria-hidden />}
            disabled={!list.previous}
            onClick={() => list.previous?.()}
          >
            {t('pager.previous')}
          </Button>
          <Button
            icon={<RightOutlined aria-hidden />}
            iconPlacement="end"
            disabled={!list.next}
            onClick={() => list.next?.()}
          >
            {t('pager.next')}
          </Button>
        </span>
      )}
    </nav>
  );
}
