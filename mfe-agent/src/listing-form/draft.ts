/** The draft of a listing: it outlives a reload and a closed tab, and only its writer can open it (LISTING-17). */
import { uploadLivesMs } from './contract.built.ts';
import { dropFiles, dropFilesExceptOf } from './draft-files.ts';
import type { ListingValues } from './listing-values.ts';

export interface DraftPicture {
  /** The key of its file, where this browser has one. */
  key: string;
  /** Null until it is uploaded. */
  image: string | null;
  caption: string;
  /** In ms since 1970; 0 for a picture of the stored listing. */
  uploadedAt: number;
}

export interface Draft {
  values: Partial<ListingValues>;
  pictures: readonly DraftPicture[];
  /** When it was last written, in ms since 1970. */
  at: number;
  /** The version of the listing that it changes; a newer version discards it. */
  version: number | null;
}

const PREFIX = 'draft:listing:';
/** A draft that is untouched for this long is deleted, with its pictures. */
const livesMs = 30 * 24 * 60 * 60 * 1000;

/** @param about the id of the listing that is changed, or `new` */
export const draftKey = (uid: string, about: string) => `${PREFIX}${uid}:${about}`;

/** Whether the image host still has a picture, with a minute to spare. */
export const isUploaded = ({ image, uploadedAt }: DraftPicture, now: number): boolean =>
  image !== null && (uploadedAt === 0 || now - uploadedAt < uploadLivesMs - 60_000);

function parse(text: string | null, now: number): Draft | null {
  try {
    const draft = text ? (JSON.parse(text) as Draft) : null;
    return draft && now - draft.at < livesMs ? { ...draft, pictures: draft.pictures ?? [] } : null;
  } catch {
    return null;
  }
}

/** @returns this person's draft, with the pictures that the image host still has; null without one */
export function readDraft(uid: string, about: string, version: number | null): Draft | null {
  try {
    const now = Date.now();
    const draft = parse(localStorage.getItem(draftKey(uid, about)), now);
    if (!draft || draft.version !== version) return null;
    const pictures = draft.pictures
      .filter((picture) => isUploaded(picture, now))
      .flatMap(({ image, caption }) => (image ? [{ image, caption }] : []));
    return { ...draft, values: { ...draft.values, pictures } };
  } catch {
    return null;
  }
}

export function writeDraft(uid: string, about: string, draft: Draft): void {
  try {
    localStorage.setItem(draftKey(uid, about), JSON.stringify(draft));
  } catch {
    // Storage is full or denied: the form works without it.
  }
}

export function dropDraft(uid: string, about: string): void {
  localStorage.removeItem(draftKey(uid, about));
  void dropFiles(draftKey(uid, about));
}

/** Deletes old drafts, anybody's, and files of deleted drafts: the browser's storage is bounded. */
export async function sweepDrafts(): Promise<void> {
  const now = Date.now();
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const kept = keys.filter((key) => parse(localStorage.getItem(key), now) !== null);
  for (const key of keys) if (!kept.includes(key)) localStorage.removeItem(key);
  await dropFilesExceptOf(new Set(kept));
}
