/** The draft of a listing: it outlives a reload and a closed tab, and only its writer can open it (LISTING-17). */
import { uploadLivesMs } from './contract.built.ts';
import { dropFiles, dropFilesExceptOf } from './draft-files.ts';
import type { FormPicture, ListingValues } from './listing-values.ts';
import type { Step } from './step-of.ts';

export interface DraftPicture {
  /** The key of its file, where this browser has one. */
  key: string;
  /** Null until it is uploaded. */
  image: string | null;
  caption: string;
  kind?: FormPicture['kind'];
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
  /** The open step; absent from drafts of earlier releases. */
  step?: Step;
}

/** A draft of a new listing in the list of drafts. */
export interface DraftEntry extends Pick<Draft, 'at' | 'step'> {
  /** `new`, or `new-…` of several. */
  about: string;
  title: string;
  location: string;
  pictures: number;
}

const PREFIX = 'draft:listing:';
/** A draft that is untouched for this long is deleted, with its pictures. */
const livesMs = 30 * 24 * 60 * 60 * 1000;

/** Not `randomUUID`, which a page over plain HTTP lacks. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** @param about the id of the listing that is changed; `new` or `new-…` for a new one */
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
      .flatMap(({ image, caption, kind }) => (image ? [{ image, caption, ...(kind && { kind }) }] : []));
    return { ...draft, values: { ...draft.values, pictures } };
  } catch {
    return null;
  }
}

/** @returns whether it is stored; the form works without it where storage is full or denied */
export function writeDraft(uid: string, about: string, draft: Draft): boolean {
  try {
    localStorage.setItem(draftKey(uid, about), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The drafts of new listings of this person, the last written first. */
export function listDrafts(uid: string): DraftEntry[] {
  const prefix = draftKey(uid, 'new');
  const now = Date.now();
  try {
    return Object.keys(localStorage)
      .filter((key) => key === prefix || key.startsWith(`${prefix}-`))
      .flatMap((key) => {
        const draft = parse(localStorage.getItem(key), now);
        if (!draft) return [];
        const { values, pictures, at, step } = draft;
        return {
          about: key.slice(draftKey(uid, '').length),
          title: values.title?.trim() ?? '',
          location: values.location?.trim() ?? '',
          pictures: pictures.length,
          at,
          ...(step && { step }),
        };
      })
      .toSorted((one, other) => other.at - one.at);
  } catch {
    return [];
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
