import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftPicture, draftKey, dropDraft, readDraft, sweepDrafts, writeDraft } from './draft.ts';
import { dropFile, keepFile, keptFile } from './draft-files.ts';
import type { FormPicture, ListingValues } from './listing-values.ts';
import type { PictureFiles } from './picture-list.ts';

/** The identity of a draft: its writer and its subject. */
export interface DraftPlace {
  uid: string;
  /** The id of the listing that is changed, or `new`. */
  about: string;
  version: number | null;
  /** Resets the form to its initial values. */
  onStartOver: () => void;
}

/** The draft is stored after a pause in typing of this long, in ms. */
const pauseMs = 400;

/** A picture of the stored listing. */
const known = ({ image, caption }: FormPicture): DraftPicture => ({
  key: image,
  image,
  caption,
  uploadedAt: 0,
});

const filesOf = (draft: string): PictureFiles => ({
  keep: (key, file) => void keepFile(draft, key, file),
  find: (key) => keptFile(draft, key),
  drop: (key) => void dropFile(draft, key),
});

/** Stores what is written, with its pictures, until it is saved (LISTING-17). @param began the listing's pictures */
export function useDraft({ uid, about, version, onStartOver }: DraftPlace, began: readonly FormPicture[]) {
  const [found] = useState(() => readDraft(uid, about, version));
  const [first] = useState(() => found?.pictures ?? began.map(known));
  const [files] = useState(() => filesOf(draftKey(uid, about)));
  const pictures = useRef<readonly DraftPicture[]>(first);
  const kept = useRef<Partial<ListingValues> | null>(null);
  const waiting = useRef<{ write: () => void; timer: ReturnType<typeof setTimeout> } | null>(null);
  const ended = useRef(false);
  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current.write();
    waiting.current = null;
  }, []);
  useEffect(() => {
    void sweepDrafts();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const keep = useCallback(
    (values: Partial<ListingValues> | null) => {
      if (ended.current) return;
      kept.current = values;
      if (waiting.current) clearTimeout(waiting.current.timer);
      const write = () =>
        values
          ? writeDraft(uid, about, { values, pictures: pictures.current, at: Date.now(), version })
          : dropDraft(uid, about);
      waiting.current = { write, timer: setTimeout(flush, pauseMs) };
    },
    [uid, about, version, flush],
  );
  const notePictures = useCallback(
    (now: readonly DraftPicture[]) => {
      pictures.current = now;
      // A picture that is uploading is not a value of the form yet.
      if (kept.current) keep(kept.current);
    },
    [keep],
  );
  const drop = () => {
    ended.current = true;
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    dropDraft(uid, about);
  };
  return {
    found,
    keep,
    drop,
    /** The pictures' initial list, the store of its files, and the listener. */
    pictures: { first, files, note: notePictures },
    startOver: () => {
      drop();
      onStartOver();
    },
  };
}
