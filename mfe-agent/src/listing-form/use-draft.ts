import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftPicture, draftKey, dropDraft, readDraft, sweepDrafts, writeDraft } from './draft.ts';
import { dropFile, keepFile, keptFile } from './draft-files.ts';
import type { FormPicture, ListingValues } from './listing-values.ts';
import type { PictureFiles } from './picture-list.ts';
import type { Step } from './step-of.ts';

/** The identity of a draft: its writer and its subject. */
export interface DraftPlace {
  uid: string;
  /** The id of the listing that is changed; `new` or `new-…` for a new one. */
  about: string;
  version: number | null;
  /** Resets the form to its initial values. */
  onStartOver: () => void;
  /** The draft was stored for the first time. */
  onBegun?: () => void;
}

/** The draft is stored after a pause in typing of this long, in ms. */
const pauseMs = 400;

/** A picture of the stored listing. */
const known = ({ image, ...about }: FormPicture): DraftPicture => ({
  key: image,
  image,
  ...about,
  uploadedAt: 0,
});

const filesOf = (draft: string, onFailure: () => void): PictureFiles => ({
  keep: (key, file) => void keepFile(draft, key, file).then((stored) => stored === null && onFailure()),
  find: (key) => keptFile(draft, key),
  drop: (key) => void dropFile(draft, key),
});

/** Stores what is written, with its pictures, until it is saved (LISTING-17). @param began the listing's pictures */
export function useDraft(
  { uid, about, version, onStartOver, onBegun }: DraftPlace,
  began: readonly FormPicture[],
) {
  const [found] = useState(() => readDraft(uid, about, version));
  const [first] = useState(() => found?.pictures ?? began.map(known));
  const [isTextStored, setTextStored] = useState(true);
  const [arePicturesStored, setPicturesStored] = useState(true);
  const [files] = useState(() => filesOf(draftKey(uid, about), () => setPicturesStored(false)));
  const step = useRef<Step | undefined>(found?.step);
  const begun = useRef(onBegun);
  useEffect(() => void (begun.current = onBegun), [onBegun]);
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
      // Another address is open already.
      begun.current = undefined;
      flush();
    };
  }, [flush]);
  const keep = useCallback(
    (values: Partial<ListingValues> | null) => {
      if (ended.current) return;
      kept.current = values;
      if (waiting.current) clearTimeout(waiting.current.timer);
      const write = () => {
        if (!values) {
          dropDraft(uid, about);
          return;
        }
        const now = { values, pictures: pictures.current, at: Date.now(), version };
        const isStored = writeDraft(uid, about, { ...now, ...(step.current && { step: step.current }) });
        setTextStored(isStored);
        if (isStored) begun.current?.();
      };
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
  const noteStep = useCallback(
    (now: Step) => {
      if (now === step.current) return;
      step.current = now;
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
    noteStep,
    drop,
    /** Whether leaving loses nothing. */
    isStored: isTextStored && arePicturesStored,
    /** The pictures' initial list, the store of its files, and the listener. */
    pictures: { first, files, note: notePictures },
    startOver: () => {
      drop();
      onStartOver();
    },
  };
}
