import type { Property } from '@thikana/contracts';
import { Button, ButtonLink, EmptyState, LoadingState, Page, useLabels } from '@thikana/web-kit/core';
import { useLanguage } from '@thikana/web-kit/i18n';
import { PrinterOutlined } from '@thikana/web-kit/icons';
import { useAddressState } from '@thikana/web-kit/router';
import { useEffect, useRef } from 'react';
import { useListingPaths } from '../listing-paths.ts';
import { MOST_COMPARED, readChoice, unchoose, useChoice } from './choice.ts';
import { compare } from './comparison.ts';
import styles from './compare.module.css';
import { CompareTable } from './compare-table.tsx';
import { messages } from './messages.ts';
import { useColumns } from './use-columns.ts';

const FIELDS = { ids: '', only: '' } as const;
const BETWEEN = '.';

const idsOf = (text: string) =>
  [...new Set(text.split(BETWEEN).filter((id) => id !== ''))].slice(0, MOST_COMPARED);

/** Listings side by side (SCREEN-41). The address holds their ids; without any it uses this browser's choice. */
export function Compare() {
  const t = messages.useT();
  const language = useLanguage();
  const { status } = useLabels();
  const [address, setAddress] = useAddressState(FIELDS);
  const { list } = useListingPaths();
  const chosen = useChoice();
  const table = useRef<HTMLDivElement>(null);
  const named = idsOf(address.ids);
  const ids = named.length > 0 ? named : chosen.map(({ id }) => id);
  const columns = useColumns(ids);
  const wanted = ids.join(BETWEEN);
  useEffect(() => {
    // Written to the address, so that it can be shared and is in the history.
    if (wanted !== '' && address.ids === '') setAddress({ ids: wanted }, { replace: true });
  }, [wanted, address.ids, setAddress]);
  const remove = (id: string) => {
    unchoose(id);
    const rest = ids.filter((one) => one !== id);
    setAddress({ ids: rest.join(BETWEEN) });
    // After the last column of a shared link, the own choice may remain.
    if (rest.length > 0 || readChoice().length > 0) table.current?.focus();
  };
  const facts = compare(
    columns.map(({ listing }) => listing as Property | undefined),
    status,
    language,
  );
  const onlyDifferent = address.only !== '';
  const shown = onlyDifferent ? facts.filter(({ differs }) => differs) : facts;
  return (
    <Page
      title={t('title')}
      lead={t('lead', { most: MOST_COMPARED })}
      actions={
        ids.length > 0 && (
          <div className={`tk-row ${styles.actions}`}>
            {ids.length < MOST_COMPARED && <ButtonLink to={list}>{t('another')}</ButtonLink>}
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        )
      }
    >
      {ids.length === 0 && (
        <EmptyState text={t('empty')}>
          <p>{t('emptyText')}</p>
          <ButtonLink to={list} type="primary">
            {t('browse')}
          </ButtonLink>
        </EmptyState>
      )}
      {ids.length > 0 && (
        <>
          <label className={styles.only}>
            <input
              type="checkbox"
              checked={onlyDifferent}
              onChange={({ target }) =>
                setAddress({ only: target.checked ? 'different' : '' }, { replace: true })
              }
            />
            {t('onlyDifferent')}
          </label>
          {columns.some(({ state }) => state === 'pending') ? (
            <LoadingState text={t('loading')}>
              <div className={styles.waiting} />
            </LoadingState>
          ) : (
            <CompareTable ref={table} columns={columns} facts={shown} onRemove={remove} />
          )}
        </>
      )}
    </Page>
  );
}
export { Compare as Component };
