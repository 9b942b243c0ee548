import { pricePerSqft, type WishlistItem } from '@thikana/contracts';
import {
  Button,
  ButtonLink,
  CardGrid,
  Hint,
  Page,
  PropertyCard,
  QueryState,
  useNotifier,
} from '@thikana/web-kit/core';
import { api, invalidateTopic, usePagedList } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/dialogs';
import {
  offerObstacle,
  StandingOfferNote,
  useObstacleText,
  useStandingOffers,
} from '@thikana/web-kit/offers';
import { paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useState } from 'react';
import { BrowseLink, CardsSkeleton, LoadMore } from '../list-parts.tsx';
import { messages as remoteMessages } from '../messages.ts';
import { isReducedSince } from './is-reduced-since.ts';
import { messages } from './messages.ts';
import { useKeptShortlist } from './use-kept-shortlist.ts';

/** Saved listings; their cards follow the listings' changes (SCREEN-25, WISH-3). */
export function Wishlist() {
  const t = messages.useT();
  const email = useSession((session) => session.user?.email ?? '');
  const list = usePagedList('users.wishlistList', { params: { email } });
  useKeptShortlist(list.items);
  return (
    <Page title={t('title')}>
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<CardsSkeleton />}
        nextStep={<BrowseLink />}
      >
        {(items) => (
          <>
            <CardGrid label={t('title')}>
              {items.map((item) => (
                <PropertyCard
                  key={item._id}
                  property={{
                    ...item,
                    _id: item.propertyId,
                    perSqft: pricePerSqft(item),
                    isReduced: isReducedSince(item),
                  }}
                  footer={<Actions item={item} />}
                />
              ))}
            </CardGrid>
            <LoadMore list={list} />
          </>
        )}
      </QueryState>
    </Page>
  );
}
export { Wishlist as Component };

function Actions({ item }: { item: WishlistItem }) {
  const t = messages.useT();
  const tAll = remoteMessages.useT();
  const notify = useNotifier();
  const [asking, setAsking] = useState(false);
  const { title, _id: id } = item;
  const remove = async () => {
    try {
      await api('users.wishlistRemove', { params: { id } });
      notify.success(t('done'), t('doneText', { title }));
    } catch (error) {
      notify.failure(error, tAll('failed'), t('failedText'));
    }
    setAsking(false);
    await invalidateTopic('wishlist');
  };
  return (
    <div className="tk-row">
      <MakeOffer item={item} />
      <Button danger aria-label={t('removeOf', { title })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('question', { title })}
        confirmLabel={t('remove')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t('consequence')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** A link to the offer form, the state of an own offer, or why there can be none. */
function MakeOffer({ item }: { item: WishlistItem }) {
  const t = messages.useT();
  const standing = useStandingOffers()?.get(item.propertyId);
  const role = useSession((session) => session.role);
  const obstacleText = useObstacleText();
  const obstacle = offerObstacle({
    role,
    availability: item.availability,
    verificationStatus: item.verified ? 'verified' : 'pending',
    standing,
  });
  const name = t('makeOfferOf', { title: item.title });
  if (standing) return <StandingOfferNote offer={standing} title={item.title} look="card" />;
  if (obstacle === null || obstacle === 'standing')
    return (
      <ButtonLink to={paths.makeOffer(item.propertyId)} type="primary" aria-label={name}>
        {t('makeOffer')}
      </ButtonLink>
    );
  return (
    <Hint text={obstacleText(obstacle)}>
      <Button type="primary" disabled aria-label={name}>
        {t('makeOffer')}
      </Button>
    </Hint>
  );
}
