/** Values of the filters in words; small, because chips are part of the first view. */
import { handedOver, searchChoices } from '@thikana/contracts';
import { areaOf } from '@thikana/contracts/areas';
import { factMessages } from '@thikana/web-kit/facts';
import { formatNumber, type Language } from '@thikana/web-kit/i18n';
import type { ListFilter } from './filters.ts';
import { messages } from './messages.ts';

export const isStudio = (filter: ListFilter, value: string) => filter === 'beds' && value === '0';

/** A value of a filter in words. */
export function choiceText(filter: ListFilter, value: string, language: Language): string {
  const number = formatNumber(Number(value), language, { useGrouping: false });
  switch (filter) {
    case 'area':
      return areaOf(value)?.[language] ?? value;
    case 'type':
      return factMessages.t(`types.${value}` as 'types.land');
    case 'amenities':
      return factMessages.t(`amenityNames.${value}` as 'amenityNames.lift');
    case 'furnishing':
      return factMessages.t(`furnishings.${value}` as 'furnishings.furnished');
    case 'handover':
      return value === handedOver ? factMessages.t('ready') : number;
    case 'beds':
    case 'baths':
      if (isStudio(filter, value)) return factMessages.t('studio');
      return value === searchChoices.rooms.at(-1) ? messages.t('orMore', { count: number }) : number;
  }
}

export const sizeText = (sqft: number, language: Language): string =>
  factMessages.t('sqft', { size: formatNumber(sqft, language) });
