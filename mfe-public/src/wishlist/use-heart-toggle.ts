import { invalidateTopic, useMutation } from '@thikana/web-kit/data';
import { useAskToSignIn, useResumedAct } from '@thikana/web-kit/router';
import { removeEntry, saveListing } from './wishlist-calls.ts';

interface HeartFacts {
  propertyId: string;
  /** Null for a visitor: a press leads to the login, and saves on return. */
  email: string | null;
  /** The server's last state; null when the listing is not on the wishlist, undefined while unknown. */
  entry: string | null | undefined;
  /** Writes the server's response to the source of `entry`. */
  remember: (entry: string | null) => void;
}

export interface HeartToggle {
  /** Undefined while unknown. */
  saved: boolean | undefined;
  toggle: () => void;
}

/** A visitor has saved nothing. */
const savedBy = (email: string | null, entry: HeartFacts['entry']): boolean | undefined =>
  email === null ? false : entry === undefined ? undefined : entry !== null;

/**
 * Saves or removes a listing: shown at once, and rolled back when the server refuses, because only the pending write is
 * shown ahead of its response. Changes elsewhere arrive as `entry`. While that is unknown, a press saves, because it
 * must not remove an unseen entry, and a listing that was saved already counts as a success.
 */
export function useHeartToggle({ propertyId, email, entry, remember }: HeartFacts): HeartToggle {
  const askToSignIn = useAskToSignIn();
  const toggling = useMutation({
    mutationFn: async (before: string | null | undefined) => {
      if (typeof before === 'string') {
        if (await removeEntry(propertyId, before)) remember(null);
      } else if (email !== null) {
        const added = await saveListing(propertyId, email, before === undefined);
        if (added === 'already') await invalidateTopic('wishlist');
        else if (added) remember(added.id);
      }
      // Not awaited: the heart can be pressed again.
      void invalidateTopic('wishlist');
    },
  });
  const act = `save ${propertyId}`;
  const save = () => entry === null && toggling.mutate(null);
  useResumedAct(act, email !== null && entry !== undefined ? save : null);
  return {
    saved: toggling.isPending ? typeof toggling.variables !== 'string' : savedBy(email, entry),
    // A second press during a pending write does nothing.
    toggle: () => {
      if (email === null) askToSignIn(act);
      else if (!toggling.isPending) toggling.mutate(entry);
    },
  };
}
