import type { Property } from '@thikana/contracts';
import { Button, ButtonLink, PriceRange } from '@thikana/web-kit/core';
import { HeartFilled, HeartOutlined } from '@thikana/web-kit/icons';
import { Link, paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import styles from './details.module.css';
import { messages } from './messages.ts';
import { offerBlock } from './permissions.ts';
import { useWish } from './use-wish.ts';

/** Offer and wishlist: a card beside the facts, on phones a bar that stays in sight. */
export function Actions({ listing }: { listing: Property }) {
  const t = messages.useT();
  const role = useSession((state) => state.role);
  const knowsRole = useSession((state) => state.roleState !== 'loading');
  const block = offerBlock({ ...listing, role });
  const reasons = knowsRole
    ? [block && t(`why.${block}`), role !== 'user' && t('why.wishlistRole')].filter((text) => text)
    : [];
  return (
    <section aria-label={t('actions')} className={styles.actions}>
      <p className={styles.price}>
        <PriceRange min={listing.minPrice} max={listing.maxPrice} />
      </p>
      <div className={styles.buttons}>
        <OfferButton listing={listing} blocked={block !== null || !knowsRole} />
        <WishButton listing={listing} allowed={role === 'user'} />
      </div>
      {reasons.length > 0 && (
        <p id="why" className={styles.why}>
          {reasons.join(' ')}
        </p>
      )}
    </section>
  );
}

function OfferButton({ listing, blocked }: { listing: Property; blocked: boolean }) {
  const t = messages.useT();
  return blocked ? (
    <Button size="large" disabled block aria-describedby="why">
      {t('offer')}
    </Button>
  ) : (
    <ButtonLink to={paths.makeOffer(listing._id)} size="large" block className={styles.offer ?? ''}>
      {t('offer')}
    </ButtonLink>
  );
}

function WishButton({ listing, allowed }: { listing: Property; allowed: boolean }) {
  const t = messages.useT();
  const { saved, adding, add } = useWish(listing._id);
  return (
    <>
      <Button
        size="large"
        block
        disabled={!allowed}
        {...(!allowed && { 'aria-describedby': 'why' })}
        loading={adding}
        icon={
          saved ? <HeartFilled aria-hidden className={styles.heart ?? ''} /> : <HeartOutlined aria-hidden />
        }
        onClick={add}
      >
        {saved ? t('wished') : t('wish')}
      </Button>
      {saved && (
        <Link to={paths.user.wishlist} className={styles.toWishlist}>
          {t('seeWishlist')}
        </Link>
      )}
    </>
  );
}
