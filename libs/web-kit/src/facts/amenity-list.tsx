import { CheckOutlined } from '../icons/index.ts';
import { useLanguage } from '@thikana/web-kit/i18n';
import styles from './amenity-list.module.css';
import { amenityTexts } from './fact-rows.ts';

/** A listing's amenities by name, in as many columns as fit. */
export function AmenityList({ amenities }: { amenities: readonly string[] }) {
  useLanguage();
  return (
    <ul className={styles.list}>
      {amenityTexts(amenities).map((text) => (
        <li key={text}>
          <CheckOutlined aria-hidden /> {text}
        </li>
      ))}
    </ul>
  );
}
