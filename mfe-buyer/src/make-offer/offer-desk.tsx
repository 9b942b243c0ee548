import type { Property } from '@thikana/contracts';
import { Alert, ButtonLink, Picture, PriceRange } from '@thikana/web-kit/core';
import { EnvironmentOutlined } from '@thikana/web-kit/icons';
import { paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { messages } from '../messages.ts';
import { obstacleOf } from './offer-checks.ts';
import { OfferForm } from './offer-form.tsx';
import styles from './make-offer.module.css';

/** The listing, what stands in the way if anything does, and the form. */
export function OfferDesk({ property }: { property: Property }) {
  const t = messages.useT();
  const { role, roleState } = useSession();
  const obstacle = obstacleOf(property);
  const denied = roleState !== 'loading' && role !== 'user';
  return (
    <>
      <section className={styles.listing}>
        <Picture picture={property} alt="" sizes="160px" />
        <div>
          <h2>{property.title}</h2>
          <p>
            <EnvironmentOutlined aria-hidden /> {property.location}
          </p>
          <p>
            <PriceRange min={property.minPrice} max={property.maxPrice} echo />
          </p>
        </div>
      </section>
      {denied && (
        <Alert type="error" showIcon message={t('offer.denied')} description={t('offer.onlyUsers')} />
      )}
      {!denied && obstacle && <Alert type="info" showIcon message={t(obstacle)} />}
      {!denied && !obstacle && <OfferForm property={property} />}
      <p className={styles.back}>
        <ButtonLink to={paths.propertyDetails(property._id)} type="link">
          {t('offer.back')}
        </ButtonLink>
      </p>
    </>
  );
}
