import { useState, type CSSProperties } from 'react';
import defaultHouse from './default-house.svg';
import styles from './picture.module.css';

/** The fields of a picture in listings, offers and wishlist items (PICTURE-4). */
export interface PictureData {
  image: string | null | undefined;
  images?: { w320: string; w640: string; w1280: string } | null;
  /** Of the placeholder, `#rrggbb`. */
  color?: string | null;
}

export interface PictureProps {
  picture: PictureData;
  /** The picture's content in words; '' where a text beside it describes it. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string;
  ratio?: string;
  /** For the first picture of a screen: loads at once and before others. */
  priority?: boolean;
  className?: string;
}

const sourceSet = ({ images }: PictureData) =>
  images ? `${images.w320} 320w, ${images.w640} 640w, ${images.w1280} 1280w` : undefined;

/** A picture in a box of fixed shape: its colour first, then the picture, the default one when it fails to load. */
export function Picture({
  picture,
  alt,
  sizes = '(max-width: 600px) 100vw, 360px',
  ratio = '4 / 3',
  priority = false,
  className = '',
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = picture.image && picture.image !== failed ? picture.image : null;
  const box: CSSProperties = { aspectRatio: ratio, ...(picture.color && { backgroundColor: picture.color }) };
  return (
    <span className={`${styles.box} ${className}`} style={box}>
      <img
        key={source ?? 'default'}
        className={styles.image}
        src={source ?? defaultHouse}
        srcSet={source ? sourceSet(picture) : undefined}
        sizes={source ? sizes : undefined}
        width={640}
        height={480}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={source ? () => setFailed(source) : undefined}
      />
    </span>
  );
}
