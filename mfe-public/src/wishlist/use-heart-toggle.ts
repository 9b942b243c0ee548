import { invalidateTopic, useMutation } from '@thikana/web-kit/data';
import { useAskToSignIn, useResumedAct } from '@thikana/web-kit/router';
import { removeEntry, saveListing } from './wishlist-calls.ts';

interface HeartFacts {
  propertyId: string;
  /** Null for a visitor: pressing asks them to sign in, and saves when they come back. */
  email: string | null;
  /** As the server last said; null when the listing is not on the wishlist, undefined while that is not known. */
  entry: string | null | undefined;
  /** Puts what the server has just answered where `entry` comes from. */
  remember: (entry: string | null) => void;
}

export interface HeartToggle {
  /** Undefined while it is not known. */
  saved: boolean | undefined;
  toggle: () => void;
}

/** Nothing is on a visitor's wishlist. */
const savedBy = (email: string | null, entry: HeartFacts['entry']): boolean | undefined =>
  email === null ? false : entry === undefined ? undefined : entry !== null;

/**
 * Saves a listing, or takes it off again: shown at once, rolled back by itself when the server says no, because only
 * what is under way is shown ahead of the answer. What changes elsewhere arrives as `entry`. While that is not known, pressing saves: never
 * takes off what may be there, and a listing that was there already is a success.
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
      // Not waited for: the heart can be pressed again.
      void invalidateTopic('wishlist');
    },
  });
  const act = `save ${propertyId}`;
  const save = () => entry === null && toggling.mutate(null);
  useResumedAct(act, email !== null && entry !== undefined ? save : null);
  return {
    saved: toggling.isPending ? typeof toggling.variables !== 'string' : savedBy(email, entry),
    // A second press while the first one is under way does nothing.
    toggle: () => {
      if (email === null) askToSignIn(act);
      else if (!toggling.isPending) toggling.mutate(entry);
    },
  };
}
