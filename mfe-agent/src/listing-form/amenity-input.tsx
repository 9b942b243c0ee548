import { amenities } from '@thikana/contracts';
import { factMessages } from '@thikana/web-kit/facts';
import { Checkbox } from '@thikana/web-kit/select';
import styles from './listing-form.module.css';

interface AmenityInputProps {
  value?: readonly string[] | null;
  onChange?: (chosen: string[]) => void;
}

export function AmenityInput({ value, onChange }: AmenityInputProps) {
  const t = factMessages.useT();
  const chosen = value ?? [];
  return (
    <fieldset className={styles.amenities}>
      <legend>{t('amenities')}</legend>
      {amenities.map((amenity) => (
        <Checkbox
          key={amenity}
          checked={chosen.includes(amenity)}
          onChange={({ target }) =>
            onChange?.(amenities.filter((one) => (one === amenity ? target.checked : chosen.includes(one))))
          }
        >
          {t(`amenityNames.${amenity}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
