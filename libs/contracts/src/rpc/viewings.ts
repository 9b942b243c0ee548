import { z } from 'zod';
import { conversationParts, MessageKey } from '../entities/conversation.ts';
import { Id, Text, Timestamp } from '../entities/fields.ts';
import { SlotStart, Viewing, ViewingHours } from '../entities/viewing.ts';
import { limits } from '../limits.ts';
import { aboutId, defineRpc } from './define.ts';

export const ofListing = z.object({ propertyId: Id });
export const viewingsQuery = {
  /** Those that start in between; at most `limits.viewings.listedDays`. */
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  /** The newest of this conversation. */
  conversationId: Id.optional(),
};
export const calendarQuery = { language: z.enum(['en', 'bn']).default('en') };

/** Viewings of listings (VIEW-1 to VIEW-10). */
export const viewingCalls = {
  viewingHours: defineRpc('conversations', 'viewings.hours', ofListing, ViewingHours),
  setViewingHours: defineRpc(
    'conversations',
    'viewings.set-hours',
    ofListing.extend(ViewingHours.shape),
    ViewingHours,
  ),
  /** Free ones, ascending. */
  viewingTimes: defineRpc(
    'conversations',
    'viewings.times',
    ofListing,
    z.object({ times: z.array(Timestamp), hasHours: z.boolean() }),
  ),
  requestViewing: defineRpc(
    'conversations',
    'viewings.request',
    aboutId.extend({ key: MessageKey, start: SlotStart }),
    Viewing,
  ),
  viewings: defineRpc('conversations', 'viewings.list', z.object(viewingsQuery), z.array(Viewing)),
  /** `start` is the time that the person has seen: one that was proposed meanwhile is not confirmed unseen. */
  confirmViewing: defineRpc(
    'conversations',
    'viewings.confirm',
    aboutId.extend({ start: SlotStart }),
    Viewing,
  ),
  proposeViewing: defineRpc(
    'conversations',
    'viewings.propose',
    aboutId.extend({ start: SlotStart }),
    Viewing,
  ),
  cancelViewing: defineRpc(
    'conversations',
    'viewings.cancel',
    aboutId.extend({ reason: Text(limits.text.cancellation).optional() }),
    Viewing,
  ),
  recordNoShow: defineRpc(
    'conversations',
    'viewings.record-no-show',
    aboutId.extend({ absent: z.enum(conversationParts) }),
    Viewing,
  ),
  /** An iCalendar file (RFC 5545). */
  viewingCalendar: defineRpc(
    'conversations',
    'viewings.calendar',
    aboutId.extend(calendarQuery),
    z.object({ text: z.string() }),
  ),
} as const;
