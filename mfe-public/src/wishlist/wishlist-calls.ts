/** Saves and removes listings, with their messages. */
import { notifierAbout } from '@thikana/web-kit/core';
import { api, isRefusal } from '@thikana/web-kit/data';
import { messages } from './messages.ts';

/**
 * Saves a listing and reports the outcome.
 * @param mayBeThere it is unknown whether it was saved: then an existing entry is not reported as an error
 * @returns the new entry; 'already' when there was one before (409); null when it failed
 */
export async function saveListing(
  propertyId: string,
  userEmail: string,
  mayBeThere: boolean,
): Promise<{ id: string } | 'already' | null> {
  const { t } = messages;
  const notify = notifierAbout(`wishlist ${propertyId}`);
  try {
    const body = { propertyId, userEmail, addedAt: new Date().toISOString() };
    const { insertedId } = await api('users.wishlistAdd', { body, handle403Locally: true });
    notify.success(t('added'), t('addedText'));
    return { id: insertedId };
  } catch (error) {
    if (isRefusal(error, 409)) {
      if (mayBeThere) notify.success(t('added'), t('addedText'));
      else notify.error(t('already'), t('alreadyText'));
      return 'already';
    }
    notify.failure(error, t('error'), t('addFailed'));
    return null;
  }
}

/** Removes an entry and reports the outcome. @returns false when it failed; an already deleted entry is a success */
export async function removeEntry(propertyId: string, id: string): Promise<boolean> {
  const { t } = messages;
  const notify = notifierAbout(`wishlist ${propertyId}`);
  try {
    await api('users.wishlistRemove', { params: { id }, handle403Locally: true });
  } catch (error) {
    if (!isRefusal(error, 404)) {
      notify.failure(error, t('removeError'), t('removeFailed'));
      return false;
    }
  }
  notify.success(t('removed'), t('removedText'));
  return true;
}
