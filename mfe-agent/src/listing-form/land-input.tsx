import { landIn, type LandUnit, sqftOf } from '@thikana/contracts';
import { Input } from '@thikana/web-kit/forms';
import { formatNumber, parseNumber } from '@thikana/web-kit/i18n';
import { useState } from 'react';

interface LandInputProps {
  id?: string;
  /** Whole square feet. */
  value?: number | null;
  onChange?: (sqft: number | null) => void;
  unit: LandUnit;
  'aria-describedby'?: string;
  'aria-required'?: boolean | 'true' | 'false';
}

const written = (unit: LandUnit, sqft: number | null | undefined) =>
  sqft ? formatNumber(landIn(unit, sqft), undefined, { maximumFractionDigits: 2 }) : '';

/** An amount of land in the unit that its agent speaks of (LISTING-15); another unit leaves the land as it is. */
export function LandInput({ value, onChange, unit, ...field }: LandInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? written(unit, value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = parseNumber(target.value);
        onChange?.(Number.isFinite(amount) && amount > 0 ? sqftOf(unit, amount) : null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
