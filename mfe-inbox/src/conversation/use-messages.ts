import type { Message } from '@thikana/contracts';
import { api } from '@thikana/web-kit/data';
import { useCallback, useEffect, useRef, useState } from 'react';

const PAGE = 50;
/** Messages in the page at once: of a conversation of any length. */
export const MOST = 4 * PAGE;

export type Place = 'newest' | 'older' | 'newer' | { around: number };

export interface LoadedMessages {
  /** In ascending order, without gaps; undefined until the first ones have arrived. */
  messages: readonly Message[] | undefined;
  hasOlder: boolean;
  hasNewer: boolean;
  /** Newer ones were dropped, or are far away: what arrives is not loaded by itself. */
  isCut: boolean;
  hasFailed: boolean;
  load: (place: Place) => Promise<void>;
  /** Adds an own message that was stored. */
  append: (message: Message) => void;
}

function queryOf(place: Place, loaded: readonly Message[]) {
  if (typeof place === 'object') return { before: place.around + PAGE / 2, limit: PAGE };
  if (place === 'older') return { before: loaded[0]?.number ?? 1, limit: PAGE };
  const last = loaded.at(-1);
  return place === 'newer' && last ? { after: last.number, limit: PAGE } : { limit: PAGE };
}

function merged(place: Place, loaded: readonly Message[], page: readonly Message[]): readonly Message[] {
  if (place === 'older') return [...page, ...loaded].slice(0, MOST);
  if (place !== 'newer') return page;
  const last = loaded.at(-1)?.number ?? 0;
  return [...loaded, ...page.filter(({ number }) => number > last)].slice(-MOST);
}

/**
 * A window of a conversation's messages that moves with the reader: what is far from it is dropped.
 * @param newest the number of the newest message
 */
export function useMessages(id: string, newest: number): LoadedMessages {
  const [messages, setMessages] = useState<readonly Message[]>();
  const [hasFailed, setFailed] = useState(false);
  const loaded = useRef<readonly Message[]>([]);
  const [isCut, setCut] = useState(false);
  const running = useRef(false);
  const set = useCallback((next: readonly Message[]) => {
    loaded.current = next;
    setMessages(next);
  }, []);
  const load = useCallback(
    async (place: Place) => {
      if (running.current) return;
      running.current = true;
      setFailed(false);
      try {
        const page = await api('conversations.messages', {
          params: { id },
          query: queryOf(place, loaded.current),
          handle403Locally: true,
        });
        const count = loaded.current.length + page.messages.length;
        if (place === 'older') setCut((cut) => cut || count > MOST);
        else setCut(place !== 'newest' && page.messages.length === PAGE);
        // Of the stored ones, the newest may not be readable yet.
        if (place === 'newest' || page.messages.length > 0) set(merged(place, loaded.current, page.messages));
      } catch {
        setFailed(true);
      } finally {
        running.current = false;
      }
    },
    [id, set],
  );
  const append = useCallback(
    (message: Message) => {
      if (message.number === (loaded.current.at(-1)?.number ?? 0) + 1)
        set([...loaded.current, message].slice(-MOST));
    },
    [set],
  );
  useEffect(() => void load('newest'), [load]);
  const [first, last] = [messages?.[0]?.number ?? 1, messages?.at(-1)?.number ?? 0];
  return {
    messages,
    hasOlder: first > 1,
    hasNewer: messages !== undefined && last < newest,
    isCut,
    hasFailed,
    load,
    append,
  };
}
