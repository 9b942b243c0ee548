import type { Availability } from '@thikana/contracts';
import type { ReactNode } from 'react';
import { ArrowRightOutlined, EnvironmentOutlined, UserOutlined } from '../icons/index.ts';
import { Link } from 'react-router-dom';
import { formatDaysAgo } from '../i18n/dates.ts';
import { formatTaka, formatTakaRange } from '../i18n/numbers.ts';
import { paths } from '../router/paths.ts';
import { sqftPerUnit } from './contract.built.ts';
import { messages } from './messages.ts';
import { Picture, type PictureData } from './picture.tsx';
import { PriceRange } from './price.tsx';
import { AvailabilityTag, ReducedTag } from './status-tags.tsx';
import styles from './property-card.module.css';

/** The fields of a card: a listing, or any object with the same fields (a wishlist item with `_id` of its property). */
export interface CardProperty extends PictureData {
  _id: string;
  title: string;
  location: string;
  agentName: string;
  minPrice: number;
  maxPrice: number;
  availability: Availability;
  /** When it was listed; the card shows its age. */
  listedAt?: string;
  /** Its price was reduced lately; computed by the caller. */
  isReduced?: boolean;
  /** The price before that. */
  priceBefore?: { minPrice: number; maxPrice: number } | null | undefined;
  bedrooms?: number | null | undefined;
  bathrooms?: number | null | undefined;
  sizeSqft?: number | null | undefined;
  landSqft?: number | null | undefined;
  landUnit?: string | null | undefined;
  /** In whole taka; computed by the caller, because the first screen bundles no rules of listings. */
  perSqft?: number | null | undefined;
}

export interface PropertyCardProps {
  property: CardProperty;
  /** Over the picture's corner: the heart, a status. A sibling of the link, never its child. */
  action?: ReactNode;
  /** Over the picture's lower edge, where late content moves nothing: the state of the person's own offer. */
  note?: ReactNode;
  /** Below: buttons. */
  footer?: ReactNode;
  /** The address of 'See Details', by default the page for signed-in people. */
  to?: string;
  /** For cards that are visible at first. */
  priority?: boolean;
  /** How wide its picture is shown, as in `<img sizes>`. */
  sizes?: string;
  headingLevel?: 2 | 3;
}

/** A listing as a card with one link, 'See Details', which covers the card (SCREEN-12). */
export function PropertyCard({
  property,
  action,
  note,
  footer,
  to = paths.propertyDetails(property._id),
  priority = false,
  sizes = '(max-width: 600px) 100vw, (max-width: 1000px) 50vw, 380px',
  headingLevel = 2,
}: PropertyCardProps) {
  const t = messages.useT();
  const Heading = `h${headingLevel}` as const;
  const taken = property.availability !== 'available';
  return (
    <article className={`tk-panel ${styles.card}`}>
      <div className={styles.cover}>
        <Picture picture={property} alt="" sizes={sizes} priority={priority} />
        {taken && (
          <span className={styles.badge}>
            <AvailabilityTag availability={property.availability} />
          </span>
        )}
        {!taken && property.isReduced && (
          <span className={styles.badge}>
            <ReducedTag />
          </span>
        )}
        {note && <div className={styles.note}>{note}</div>}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title} title={property.title}>
          {property.title}
        </Heading>
        <p className={`tk-note ${styles.fact}`}>
          <EnvironmentOutlined aria-hidden /> {property.location}
        </p>
        <p className={`tk-note ${styles.facts}`}>
          <CardFacts property={property} />
        </p>
        <p className={`tk-note ${styles.who}`}>
          <span className={styles.fact}>
            <UserOutlined aria-hidden /> {t('card.agent', { name: property.agentName })}
          </span>
          {property.listedAt && <span>{formatDaysAgo(property.listedAt)}</span>}
        </p>
        <p className={styles.price}>
          <PriceRange min={property.minPrice} max={property.maxPrice} />
        </p>
        {property.isReduced && property.priceBefore && (
          <p className={`tk-note ${styles.before}`}>
            <span className="tk-sr-only">{t('card.before')} </span>
            <s>{formatTakaRange(property.priceBefore.minPrice, property.priceBefore.maxPrice)}</s>
          </p>
        )}
        <Link to={to} className={styles.link} aria-label={t('card.detailsOf', { title: property.title })}>
          {t('card.details')} <ArrowRightOutlined aria-hidden />
        </Link>
        {footer && <div className={`tk-row ${styles.footer}`}>{footer}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

type FactNames = 'bedrooms' | 'bathrooms' | 'sizeSqft' | 'landSqft' | 'landUnit' | 'perSqft';

/** Beds, baths, size and price per square foot where known, none of them broken over lines; an empty line keeps cards at one size. */
export function CardFacts({ property }: { property: Pick<CardProperty, FactNames> }) {
  const t = messages.useT();
  const { bedrooms, bathrooms, sizeSqft, landSqft, perSqft } = property;
  const unit = property.landUnit === 'decimal' ? 'decimal' : 'katha';
  const known = [
    bedrooms && t('card.beds', { count: bedrooms }),
    bedrooms === 0 && t('card.studio'),
    bathrooms && t('card.baths', { count: bathrooms }),
    sizeSqft && t('card.size', { size: sizeSqft }),
    !sizeSqft &&
      landSqft &&
      t(`card.${unit}`, { amount: Math.round((landSqft / sqftPerUnit[unit]) * 100) / 100 }),
    perSqft && t('card.perSqft', { price: formatTaka(perSqft) }),
  ].filter((text) => typeof text === 'string');
  if (known.length === 0) return '\u00a0';
  return (
    <span className={styles.list}>
      {known.map((text, at) => (
        <span key={text} className={styles.whole}>
          <span className={styles.dot}>{at > 0 && ' · '}</span>
          {text}
        </span>
      ))}
    </span>
  );
}

/** Of the size of a card whose title takes one line. */
export const PropertyCardSkeleton = () => (
  <div className={`tk-panel ${styles.card}`}>
    <div className={styles.shade} />
    <div className={styles.body}>
      <span className={styles.line} data-of="title" />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} data-of="price" />
      <span className={styles.line} data-of="link" />
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
