import { z } from 'zod';
import { limits } from '../limits.ts';
import { cleanLine, cleanText, isPlainAddress, isVisible } from './text.ts';

/** A MongoDB id on the wire. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'is not an id');
/** ISO 8601, UTC. */
export const Timestamp = z.iso.datetime();
const required = { error: 'is required', abort: true };
/** At most this long as it is sent, and again in normal form, which may be longer. */
const bounded = (most: number) => z.string().max(most);
/** One line that shows something (API-13). */
export const NonBlank = (most: number) =>
  bounded(most).overwrite(cleanLine).min(1, required).max(most).refine(isVisible, 'is required');
/** Several lines that show something. */
export const NonBlankText = (most: number) =>
  bounded(most).overwrite(cleanText).min(1, required).max(most).refine(isVisible, 'is required');
/** Several lines, or none. */
export const Text = (most: number) => bounded(most).overwrite(cleanText).max(most);
/** A name as its person edits it (PEOPLE-12): empty, or one that shows. */
export const ProfileName = bounded(limits.text.name)
  .refine((name) => name.trim() === '' || isVisible(cleanLine(name)), 'is required')
  .overwrite(cleanLine)
  .max(limits.text.name);
export const HttpUrl = z.url({ protocol: /^https?$/ }).max(limits.text.url);
/** An address that a person gives. */
export const PlainUrl = HttpUrl.refine(isPlainAddress, 'is not a plain https address');

/** Addresses of one picture in its widths, in pixels (PICTURE-4). */
export const PictureWidths = z.object({ w320: HttpUrl, w640: HttpUrl, w1280: HttpUrl });
export type PictureWidths = z.infer<typeof PictureWidths>;
/** A picture as a record keeps it: `image` is the widest one (LISTING-1), `color` its placeholder. */
export const Picture = z.object({
  image: HttpUrl,
  images: PictureWidths.nullable(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
});
export type Picture = z.infer<typeof Picture>;

/** Paging of every list (API-6). */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(limits.page.most).default(limits.page.default),
  cursor: z.string().min(1).max(512).optional(),
};
/** A search text as typed: text, never a pattern. */
export const SearchText = bounded(limits.text.search).overwrite(cleanLine).max(limits.text.search);
