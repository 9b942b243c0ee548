import { payableOfferTaka } from '@thikana/contracts';
import { formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import type { AmountFault, AmountRange } from './amount-fault.ts';
import { messages } from './messages.ts';

/** The sentence for each fault of an amount (TEXT-7). */
export function useAmountFaultText(range: AmountRange | undefined): (fault: AmountFault) => string {
  const t = messages.useT();
  const language = useLanguage();
  return (fault) => {
    const [min, max] = [
      range?.minPrice ?? 0,
      fault === 'too-large' ? payableOfferTaka.max : (range?.maxPrice ?? 0),
    ];
    return t(`fault.${fault}`, { min: formatTaka(min, language), max: formatTaka(max, language) });
  };
}
