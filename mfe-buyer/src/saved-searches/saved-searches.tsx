import type { SavedSearch } from '@thikana/contracts';
import { Button, ButtonLink, Page, QueryState, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, useQuery } from '@thikana/web-kit/data';
import { Skeleton } from '@thikana/web-kit/dashboard';
import { ConfirmDialog, SavedSearchDialog } from '@thikana/web-kit/dialogs';
import { paths } from '@thikana/web-kit/router';
import { useState } from 'react';
import { BrowseLink } from '../list-parts.tsx';
import { messages as remoteMessages } from '../messages.ts';
import { messages } from './messages.ts';
import styles from './saved-searches.module.css';

/** The own saved searches with what is new in each (SAVED-8). */
export function SavedSearches() {
  const t = messages.useT();
  const query = useQuery(apiQuery('properties.savedSearches', {}));
  return (
    <Page title={t('title')}>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
        nextStep={<BrowseLink />}
      >
        {(searches) => (
          <ul className={styles.list}>
            {searches.map((search) => (
              <OwnSearch key={search._id} search={search} />
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  );
}
export { SavedSearches as Component };

function OwnSearch({ search }: { search: SavedSearch }) {
  const t = messages.useT();
  const { _id: id, name, frequency, paused, newCount } = search;
  const found = newCount > 0 ? t('new', { count: newCount }) : null;
  return (
    <li className={`tk-panel ${styles.search}`}>
      <h2 className={styles.name}>{name}</h2>
      <p className="tk-note">
        {t(paused ? 'paused' : frequency)}
        {!found && ` · ${t('nothingNew')}`}
      </p>
      <div className={`tk-row ${styles.foot}`}>
        <ButtonLink
          to={paths.user.savedSearch(id)}
          type={found ? 'primary' : 'default'}
          aria-label={found ? t('newOf', { found, name }) : t('showOf', { name })}
        >
          {found ?? t('show')}
        </ButtonLink>
        <Actions search={search} />
      </div>
    </li>
  );
}

function Actions({ search: { _id: id, name, frequency, paused } }: { search: SavedSearch }) {
  const t = messages.useT();
  const tAll = remoteMessages.useT();
  const notify = useNotifier();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const params = { id };
  const close = () => setDialog(null);
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notify.failure(error, tAll('failed'), t('failedText'));
    }
    await invalidateTopic('savedSearches');
  };
  const pause = () =>
    run(async () => void (await api('properties.changeSavedSearch', { params, body: { paused: !paused } })));
  const remove = async () => {
    await run(async () => {
      await api('properties.deleteSavedSearch', { params });
      notify.success(t('done'), t('doneText', { name }));
    });
    close();
  };
  return (
    <>
      <Button aria-label={t('editOf', { name })} onClick={() => setDialog('edit')}>
        {t('edit')}
      </Button>
      <Button aria-label={t(paused ? 'resumeOf' : 'pauseOf', { name })} onClick={() => void pause()}>
        {t(paused ? 'resume' : 'pause')}
      </Button>
      <Button danger aria-label={t('deleteOf', { name })} onClick={() => setDialog('delete')}>
        {t('delete')}
      </Button>
      <SavedSearchDialog
        key={`${frequency} ${name}`}
        open={dialog === 'edit'}
        title={t('editOf', { name })}
        value={{ name, frequency }}
        onSave={(body) => api('properties.changeSavedSearch', { params, body })}
        onClose={close}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        danger
        title={t('question', { name })}
        confirmLabel={t('delete')}
        onConfirm={remove}
        onCancel={close}
      >
        <p>{t('consequence')}</p>
      </ConfirmDialog>
    </>
  );
}
