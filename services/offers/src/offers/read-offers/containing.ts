import { escapePattern } from '@thikana/service-kit';
import type { OfferDocument } from '../../store/offer.schema.ts';

/** The text as typed, in any case, anywhere in one of the fields: text, never a pattern. Nothing for no text. */
export function containing(
  search: string | undefined,
  fields: readonly (keyof OfferDocument)[],
): Record<string, unknown> {
  if (!search) return {};
  const contains = { $regex: escapePattern(search), $options: 'i' };
  return { $or: fields.map((field) => ({ [field]: contains })) };
}
