import type { Conversation } from '@thikana/contracts';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { useEffect, useRef, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** @param seen the number of the newest message, while it is in sight */
export function useMarkRead({ _id: id, unread }: Conversation, seen: number | undefined): void {
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const marked = useRef(0);
  useEffect(() => {
    if (!isVisible || unread === 0 || seen === undefined || seen <= marked.current) return;
    marked.current = seen;
    api('conversations.markRead', { params: { id }, body: { upTo: seen }, handle403Locally: true })
      .then(() => invalidateTopic('conversations'))
      .catch(() => {
        // Again with the next message, or when the tab is shown again.
        marked.current = 0;
      });
  }, [id, isVisible, unread, seen]);
}
