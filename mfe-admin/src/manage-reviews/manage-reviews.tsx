import type { Review } from '@thikana/contracts';
import { FIRST_PAGE, useAddressPage, type AddressPage } from '@thikana/web-kit/address-page';
import { Button, ButtonLink, DateText, Page, useNotifier } from '@thikana/web-kit/core';
import { PersonCell } from '@thikana/web-kit/dashboard';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { type DataColumn, DataTable } from '@thikana/web-kit/data-table';
import { ConfirmDialog, useQuestion } from '@thikana/web-kit/dialogs';
import { FilterBar, SearchField } from '@thikana/web-kit/filters';
import { Link, paths, useAddressState } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import styles from './manage-reviews.module.css';

const FIELDS = { search: '', ...FIRST_PAGE } as const;

function useNames() {
  const t = messages.useT();
  return ({ userName, propertyTitle }: Review) => ({
    name: userName ?? t('anonymous'),
    title: propertyTitle ?? t('noTitle'),
  });
}

function useColumns(onRead: (review: Review) => void): DataColumn<Review>[] {
  const t = messages.useT();
  const names = useNames();
  return [
    {
      key: 'review',
      title: t('review'),
      rowHeader: true,
      render: (review) => (
        <button
          type="button"
          className={styles.text}
          title={review.review}
          aria-label={t('readOf', { ...names(review), text: review.review })}
          onClick={() => onRead(review)}
        >
          {review.review}
        </button>
      ),
    },
    {
      key: 'property',
      title: t('property'),
      width: 190,
      render: (review) => (
        <Link to={paths.admin.listing(review.propertyId)} title={names(review).title}>
          {names(review).title}
        </Link>
      ),
    },
    {
      key: 'by',
      title: t('by'),
      width: 210,
      priority: 2,
      render: (review) => (
        <PersonCell
          photo={review.reviewerImage ?? review.userPhoto}
          name={names(review).name}
          mail={review.userEmail}
        />
      ),
    },
    {
      key: 'at',
      title: t('at'),
      width: 110,
      render: ({ reviewedAt }) => <DateText value={reviewedAt} style="short" />,
    },
  ];
}

/** All reviews; any of them can be read whole and deleted. */
export function ManageReviews() {
  const t = messages.useT();
  const names = useNames();
  const [{ search }, setFilters] = useAddressState(FIELDS);
  // Admins get all fields of a review.
  const list = useAddressPage('reviews.list', {
    query: { search: search || undefined },
  }) as AddressPage<Review>;
  const { asked, open, ask, close } = useQuestion<Review>();
  const columns = useColumns(ask);
  const clear = () => setFilters(FIELDS);
  return (
    <Page title={t('title')}>
      <FilterBar onClear={search ? clear : undefined}>
        <SearchField
          label={t('search')}
          value={search}
          onSearch={(text) => setFilters({ search: text, ...FIRST_PAGE }, { replace: true })}
        />
      </FilterBar>
      <DataTable
        label={t('title')}
        name="admin-reviews"
        columns={columns}
        rowKey={({ _id }) => _id}
        list={list}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t(search ? 'nothingFound' : 'empty') }}
        actionsWidth={110}
        actions={(review) => (
          <Button size="small" danger aria-label={t('deleteOf', names(review))} onClick={() => ask(review)}>
            {t('delete')}
          </Button>
        )}
        nextStep={
          search ? (
            <Button onClick={clear}>{t('clear')}</Button>
          ) : (
            <ButtonLink to={paths.admin.properties}>{t('toProperties')}</ButtonLink>
          )
        }
      />
      {asked && <Question open={open} review={asked} onClose={close} />}
    </Page>
  );
}
export { ManageReviews as Component };

/** The whole review, and whether to delete it. */
function Question({ open, review, onClose }: { open: boolean; review: Review; onClose: () => void }) {
  const t = messages.useT();
  const notify = useNotifier();
  const names = useNames();
  const remove = async () => {
    try {
      await api('reviews.delete', { params: { id: review._id } });
      notify.success(t('deleted'), t('deletedText'));
    } catch (error) {
      notify.failure(error, t('error'), t('deleteFailed'));
    }
    onClose();
    await invalidateTopic('reviews');
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('question')}
      confirmLabel={t('delete')}
      onConfirm={remove}
      onCancel={onClose}
    >
      <blockquote className={styles.whole}>{review.review}</blockquote>
      <p>{t('consequence', names(review))}</p>
    </ConfirmDialog>
  );
}
