import type { Availability } from '@thikana/contracts';
import type { ReactNode } from 'react';
import { EnvironmentOutlined, UserOutlined } from '../icons/index.ts';
import { Link } from 'react-router-dom';
import { paths } from '../router/paths.ts';
import { messages } from './messages.ts';
import { Picture, type PictureData } from './picture.tsx';
import { PriceRange } from './price.tsx';
import { AvailabilityTag } from './status-tags.tsx';
import styles from './property-card.module.css';

/** What a card shows: a listing, or anything that carries the same (a wishlist item with `_id` of its property). */
export interface CardProperty extends PictureData {
  _id: string;
  title: string;
  location?: string | undefined;
  agentName?: string | undefined;
  minPrice: number;
  maxPrice: number;
  availability?: Availability | undefined;
}

export interface PropertyCardProps {
  property: CardProperty;
  /** Where the card leads; the property's details by default. */
  to?: string;
  /** What looks like the card's button: 'See Details'. */
  linkLabel?: string;
  /** Over the picture's corner: the heart. A sibling of the link, never inside it. */
  action?: ReactNode;
  /** Over the picture's other corner, such as a status. */
  badge?: ReactNode;
  /** Below: buttons, a status. */
  footer?: ReactNode;
  /** For cards of the first row. */
  priority?: boolean;
  sizes?: string;
  headingLevel?: 2 | 3;
}

/** A listing as a card. The whole card is one link, named by the title. */
export function PropertyCard({
  property,
  to = paths.propertyDetails(property._id),
  linkLabel,
  action,
  badge,
  footer,
  priority = false,
  sizes = '(max-width: 600px) 100vw, (max-width: 1000px) 50vw, 380px',
  headingLevel = 2,
}: PropertyCardProps) {
  const t = messages.useT();
  const Heading = `h${headingLevel}` as const;
  const taken = property.availability && property.availability !== 'available';
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Picture picture={property} alt="" sizes={sizes} priority={priority} />
        {(badge ?? taken) && (
          <span className={styles.badge}>
            {badge ??
              (taken && property.availability && <AvailabilityTag availability={property.availability} />)}
          </span>
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link to={to} className={styles.link}>
            {property.title}
          </Link>
        </Heading>
        {property.location && (
          <p className={styles.fact}>
            <EnvironmentOutlined aria-hidden /> {property.location}
          </p>
        )}
        {property.agentName && (
          <p className={styles.fact}>
            <UserOutlined aria-hidden /> {t('card.agent', { name: property.agentName })}
          </p>
        )}
        <p className={styles.price}>
          <PriceRange min={property.minPrice} max={property.maxPrice} />
        </p>
        <span className={styles.details} aria-hidden="true">
          {linkLabel ?? t('card.details')}
        </span>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

/** Of the same size as a card, while cards load. */
export const PropertyCardSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.cover}>
      <span className={styles.shade} style={{ aspectRatio: '4 / 3' }} />
    </div>
    <div className={styles.body}>
      <span className={styles.line} data-width="long" />
      <span className={styles.line} />
      <span className={styles.line} data-width="short" />
      <span className={styles.line} data-width="long" />
    </div>
  </div>
);

/** Cards in as many columns as fit. */
export const CardGrid = ({ children, label }: { children: ReactNode; label?: string }) => (
  <div className={styles.grid} role="list" aria-label={label}>
    {Array.isArray(children) ? (
      children.flat().map((child: ReactNode, index) => (
        <div role="listitem" className={styles.cell} key={keyOf(child) ?? index}>
          {child}
        </div>
      ))
    ) : (
      <div role="listitem" className={styles.cell}>
        {children}
      </div>
    )}
  </div>
);

const keyOf = (child: ReactNode): string | null =>
  typeof child === 'object' && child !== null && 'key' in child ? child.key : null;
