import type { WishlistItem } from '@thikana/contracts';
import {
  Button,
  ButtonLink,
  CardGrid,
  Hint,
  Page,
  PropertyCard,
  PropertyCardSkeleton,
  QueryState,
  useNotifier,
} from '@thikana/web-kit/core';
import { api, invalidateTopic, usePagedList } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/overlays';
import { paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useState } from 'react';
import { messages } from '../messages.ts';
import styles from './wishlist.module.css';

/** Saved listings; their cards follow the listings' changes (specification §2, §3). */
export function Component() {
  const t = messages.useT();
  const email = useSession((session) => session.user?.email ?? '');
  const list = usePagedList('users.wishlistList', { params: { email } });
  return (
    <Page title={t('wishlist.title')}>
      <QueryState
        query={list.query}
        texts={{ loading: t('wishlist.loading'), failed: t('wishlist.failed'), empty: t('wishlist.empty') }}
        skeleton={
          <CardGrid>
            {[1, 2, 3].map((card) => (
              <PropertyCardSkeleton key={card} />
            ))}
          </CardGrid>
        }
        nextStep={<ButtonLink to={paths.allProperties}>{t('browse')}</ButtonLink>}
      >
        {(items) => (
          <>
            <CardGrid label={t('wishlist.title')}>
              {items.map((item) => (
                <PropertyCard
                  key={item._id}
                  property={{ ...item, _id: item.propertyId }}
                  footer={<Actions item={item} />}
                />
              ))}
            </CardGrid>
            {list.hasMore && (
              <Button onClick={list.loadMore} loading={list.loadingMore} style={{ marginBlockStart: 20 }}>
                {t('more')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}

function Actions({ item }: { item: WishlistItem }) {
  const t = messages.useT();
  const notify = useNotifier();
  const [asking, setAsking] = useState(false);
  const { title, _id: id } = item;
  const remove = async () => {
    try {
      await api('users.wishlistRemove', { params: { id } });
      notify.success(t('wishlist.done'), t('wishlist.doneText', { title }));
    } catch (error) {
      notify.failure(error, t('failed'), t('wishlist.failedText'));
    }
    setAsking(false);
    await invalidateTopic('wishlist');
  };
  return (
    <div className={styles.actions}>
      <MakeOffer item={item} />
      <Button danger aria-label={t('wishlist.removeOf', { title })} onClick={() => setAsking(true)}>
        {t('wishlist.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('wishlist.question', { title })}
        confirmLabel={t('wishlist.remove')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t('wishlist.consequence')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Only role user gets here at all (specification §5); a taken listing says why there is no offer to make. */
function MakeOffer({ item }: { item: WishlistItem }) {
  const t = messages.useT();
  const name = t('wishlist.makeOfferOf', { title: item.title });
  if (item.availability === 'available' && item.verified) {
    return (
      <ButtonLink to={paths.makeOffer(item.propertyId)} type="primary" aria-label={name}>
        {t('wishlist.makeOffer')}
      </ButtonLink>
    );
  }
  const why =
    item.availability === 'sold'
      ? t('offer.sold')
      : item.verified
        ? t('offer.underOffer')
        : t('offer.notVerified');
  return (
    <Hint text={why}>
      <Button type="primary" disabled aria-label={name}>
        {t('wishlist.makeOffer')}
      </Button>
    </Hint>
  );
}
