/** A listing that is being written: it outlives a reload and a closed tab, and only its writer ever finds it (LISTING-17). */
import { uploadLivesMs } from './contract.built.ts';
import { dropFiles, dropFilesExceptOf } from './draft-files.ts';
import type { ListingValues } from './listing-values.ts';

/** A picture of a listing that is being written. */
export interface DraftPicture {
  /** Key of its file, where this browser has it. */
  key: string;
  /** Null while it is on its way. */
  image: string | null;
  caption: string;
  /** In ms since 1970; 0 for a picture that the listing has. */
  uploadedAt: number;
}

export interface Draft {
  values: Partial<ListingValues>;
  pictures: readonly DraftPicture[];
  /** When it was last written, in ms since 1970. */
  at: number;
  /** Of the listing that it changes; a newer listing makes it worthless. */
  version: number | null;
}

const PREFIX = 'draft:listing:';
/** A draft that nobody has touched for so long is forgotten, its pictures too. */
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

/** @returns what this person had written; its values have the pictures that the image host still has. Null when there is nothing */
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
    // Storage is full or refused: the form works without.
  }
}

export function dropDraft(uid: string, about: string): void {
  localStorage.removeItem(draftKey(uid, about));
  void dropFiles(draftKey(uid, about));
}

/** Forgets old drafts, anybody's, and files whose draft is gone: what this browser keeps is bounded. */
export async function sweepDrafts(): Promise<void> {
  const now = Date.now();
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const kept = keys.filter((key) => parse(localStorage.getItem(key), now) !== null);
  for (const key of keys) if (!kept.includes(key)) localStorage.removeItem(key);
  await dropFilesExceptOf(new Set(kept));
}
