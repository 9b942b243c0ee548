import type { Property, StandingOffer } from '@thikana/contracts';
import { ButtonLink, Picture, PriceRange } from '@thikana/web-kit/core';
import { Alert } from '@thikana/web-kit/forms';
import { EnvironmentOutlined } from '@thikana/web-kit/icons';
import { offerObstacle, StandingOfferNote, useObstacleText } from '@thikana/web-kit/offers';
import { AccountRetry, paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { messages } from './messages.ts';
import { OfferForm } from './offer-form.tsx';
import styles from './make-offer.module.css';

interface OfferDeskProps {
  property: Property;
  /** The person's own offer on it, if there is one. */
  standing: StandingOffer | undefined;
}

/** The listing, an obstacle if there is one, and the form. */
export function OfferDesk({ property, standing }: OfferDeskProps) {
  const t = messages.useT();
  return (
    <div className={styles.desk}>
      <section className={`tk-panel ${styles.listing}`}>
        <Picture picture={property} alt="" sizes="(min-width: 1000px) 480px, 160px" />
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
      <div>
        <FormOrReason property={property} standing={standing} />
      </div>
      <p className={styles.back}>
        <ButtonLink to={paths.propertyDetails(property._id)} type="link">
          {t('back')}
        </ButtonLink>
      </p>
    </div>
  );
}

function FormOrReason({ property, standing }: OfferDeskProps) {
  const t = messages.useT();
  const role = useSession((state) => state.role);
  const unreachable = useSession((state) => state.roleState === 'unreachable');
  const obstacleText = useObstacleText();
  const obstacle = offerObstacle({ ...property, role, standing });
  if (standing)
    return (
      <section className={`tk-panel ${styles.review}`}>
        <h2>{t('standing')}</h2>
        <StandingOfferNote offer={standing} title={property.title} look="block" />
      </section>
    );
  if (unreachable) return <AccountRetry />;
  if (role !== 'user')
    return <Alert type="error" showIcon title={t('denied')} description={t('onlyUsers')} />;
  if (obstacle && obstacle !== 'standing')
    return <Alert type="info" showIcon title={obstacleText(obstacle)} />;
  return <OfferForm property={property} />;
}
