import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import type { FormPicture, ListingValues } from './listing-values.ts';

/** Where a draft belongs: whose it is, and what it is about. */
export interface DraftPlace {
  uid: string;
  /** The id of the listing that is changed, or `new`. */
  about: string;
  version: number | null;
  /** Shows the form as it was before anything was written. */
  onStartOver: () => void;
}

/** How long typing pauses before it is kept, in ms. */
const pauseMs = 400;

/** Keeps what is written until it is saved (LISTING-17). */
export function useDraft({ uid, about, version, onStartOver }: DraftPlace, known: readonly FormPicture[]) {
  const [found] = useState(() => readDraft(uid, about, version, known));
  const uploadedAt = useRef<Record<string, number>>({ ...found?.uploadedAt });
  const waiting = useRef<{ write: () => void; timer: ReturnType<typeof setTimeout> } | null>(null);
  const ended = useRef(false);
  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current.write();
    waiting.current = null;
  }, []);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const keep = useCallback(
    (values: Partial<ListingValues> | null) => {
      if (ended.current) return;
      if (waiting.current) clearTimeout(waiting.current.timer);
      const write = () =>
        values
          ? writeDraft(uid, about, { values, at: Date.now(), uploadedAt: uploadedAt.current, version })
          : dropDraft(uid, about);
      waiting.current = { write, timer: setTimeout(flush, pauseMs) };
    },
    [uid, about, version, flush],
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
    startOver: () => {
      drop();
      onStartOver();
    },
    noteUpload: (image: string, at: number) => void (uploadedAt.current[image] = at),
  };
}
