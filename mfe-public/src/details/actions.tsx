import type { Property } from '@thikana/contracts';
import { Button, ButtonLink, PriceRange } from '@thikana/web-kit/core';
import { HeartFilled, HeartOutlined } from '@thikana/web-kit/icons';
import {
  offerObstacle,
  StandingOfferNote,
  useObstacleText,
  useStandingOffers,
} from '@thikana/web-kit/offers';
import { Link, paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useIsVisitor } from '../use-is-visitor.ts';
import { useHeart } from '../wishlist/use-hearts.ts';
import styles from './actions.module.css';
import { messages } from './messages.ts';

/** Price, offer and wishlist: in the card that stays beside the text, on phones a bar at the window's lower edge. */
export function Actions({ listing }: { listing: Property }) {
  const t = messages.useT();
  const obstacleText = useObstacleText();
  const role = useSession((state) => state.role);
  const knowsRole = useSession(({ roleState }) => roleState === 'known' || roleState === 'none');
  const offers = useStandingOffers();
  const standing = offers?.get(listing._id);
  // The form's own address asks a visitor to sign in, and whoever registers is a user.
  const visitor = useIsVisitor();
  const actsAs = visitor ? 'user' : role;
  const obstacle = offerObstacle({ ...listing, role: actsAs, standing });
  const reasons = knowsRole
    ? [
        obstacle && obstacle !== 'standing' && obstacleText(obstacle),
        actsAs !== 'user' && t('wishlistRole'),
      ].filter((text) => text)
    : [];
  return (
    <section aria-label={t('actions')} className={styles.actions}>
      <p className={styles.price}>
        <PriceRange min={listing.minPrice} max={listing.maxPrice} echo />
      </p>
      <div className={styles.buttons} data-standing={standing !== undefined}>
        {standing ? (
          <StandingOfferNote offer={standing} title={listing.title} look="block" />
        ) : (
          // Waits for the own offers: no person fills in a form that is refused afterwards.
          <OfferButton listing={listing} blocked={obstacle !== null || !knowsRole || !offers} />
        )}
        <WishButton listing={listing} />
      </div>
      {reasons.length > 0 && (
        <p id="why" className={`tk-note ${styles.why}`}>
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

function WishButton({ listing }: { listing: Property }) {
  const t = messages.useT();
  const knowsRole = useSession((state) => state.roleState !== 'loading');
  const heart = useHeart(listing._id);
  const saved = heart ? heart.saved : false;
  const label = t(saved === undefined ? 'wishUnknown' : saved ? 'wished' : 'wish');
  return (
    <div className={styles.wish}>
      <Button
        size="large"
        block
        disabled={!heart}
        aria-label={label}
        {...(heart ? { 'aria-pressed': saved } : { 'aria-describedby': 'why' })}
        icon={
          saved ? <HeartFilled aria-hidden className={styles.heart ?? ''} /> : <HeartOutlined aria-hidden />
        }
        onClick={heart?.toggle}
      >
        <span className={styles.wishText}>{label}</span>
      </Button>
      {(heart || !knowsRole) && (
        <Link to={paths.user.wishlist} className={styles.toWishlist} data-shown={saved ?? false}>
          {t('seeWishlist')}
        </Link>
      )}
    </div>
  );
}
