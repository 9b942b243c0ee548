/** A listing that is being written: it outlives a reload and a closed tab, and only its writer ever finds it (LISTING-17). */
import { uploadLivesMs } from './contract.built.ts';
import type { FormPicture, ListingValues } from './listing-values.ts';

export interface Draft {
  values: Partial<ListingValues>;
  /** When it was last written, in ms since 1970. */
  at: number;
  /** When the addresses of its uploads were given. */
  uploadedAt: Record<string, number>;
  /** Of the listing that it changes; a newer listing makes it worthless. */
  version: number | null;
}

/** @param about the id of the listing that is changed, or `new` */
const keyOf = (uid: string, about: string) => `draft:listing:${uid}:${about}`;

/** @returns what this person had written, with the pictures that still can be shown; null when there is nothing */
export function readDraft(uid: string, about: string, version: number | null, known: readonly FormPicture[]) {
  try {
    const text = localStorage.getItem(keyOf(uid, about));
    const draft = text ? (JSON.parse(text) as Draft) : null;
    if (!draft || draft.version !== version) return null;
    const pictures = (draft.values.pictures ?? []).filter(
      ({ image }) =>
        known.some((one) => one.image === image) ||
        Date.now() - (draft.uploadedAt[image] ?? 0) < uploadLivesMs - 60_000,
    );
    const lost = (draft.values.pictures ?? []).length - pictures.length;
    return { ...draft, values: { ...draft.values, pictures }, lost };
  } catch {
    return null;
  }
}

export function writeDraft(uid: string, about: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(uid, about), JSON.stringify(draft));
  } catch {
    // Storage is full or refused: the form works without.
  }
}

export const dropDraft = (uid: string, about: string): void => localStorage.removeItem(keyOf(uid, about));
