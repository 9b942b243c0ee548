import { invalidateTopic, useMutation } from '@thikana/web-kit/data';
import { removeEntry, saveListing } from './wishlist-calls.ts';

interface HeartFacts {
  propertyId: string;
  email: string;
  /** As the server last said; null when the listing is not on the wishlist. */
  entry: string | null;
  /** Puts what the server has just answered where `entry` comes from. */
  remember: (entry: string | null) => void;
}

export interface HeartToggle {
  saved: boolean;
  toggle: () => void;
}

/**
 * Saves a listing, or takes it off again: shown at once, rolled back by itself when the server says no, because only
 * what is under way is shown ahead of the answer. What changes elsewhere arrives as `entry`.
 */
export function useHeartToggle({ propertyId, email, entry, remember }: HeartFacts): HeartToggle {
  const toggling = useMutation({
    mutationFn: async (before: string | null) => {
      if (before !== null) {
        if (await removeEntry(propertyId, before)) remember(null);
      } else {
        const added = await saveListing(propertyId, email);
        if (added === 'already') await invalidateTopic('wishlist');
        else if (added) remember(added.id);
      }
      // Not waited for: the heart can be pressed again.
      void invalidateTopic('wishlist');
    },
  });
  return {
    saved: toggling.isPending ? toggling.variables === null : entry !== null,
    // A second press while the first one is under way does nothing.
    toggle: () => {
      if (!toggling.isPending) toggling.mutate(entry);
    },
  };
}
