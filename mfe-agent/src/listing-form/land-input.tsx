import { landIn, type LandUnit, sqftOf } from '@thikana/contracts';
import { NumberInput, type NumberInputProps } from '@thikana/web-kit/forms';
import { formatNumber, parseNumber } from '@thikana/web-kit/i18n';

interface LandInputProps extends Omit<NumberInputProps, 'read' | 'write' | 'step' | 'inputMode'> {
  /** `value` is in whole square feet. */
  unit: LandUnit;
}

/** An amount of land in the chosen unit (LISTING-15); another unit does not change the area itself. */
export const LandInput = ({ unit, ...field }: LandInputProps) => (
  <NumberInput
    {...field}
    step={null}
    inputMode="decimal"
    read={(text) => sqftOf(unit, parseNumber(text))}
    write={(sqft, language) => formatNumber(landIn(unit, sqft), language, { maximumFractionDigits: 2 })}
  />
);
