import { z } from 'zod';
import { limits } from '../limits.ts';
import { viewingEndings, viewingStates } from '../states.ts';
import { conversationParts } from './conversation.ts';
import { Id, Timestamp } from './fields.ts';

/** When a viewing starts: a half hour, ISO 8601, UTC (VIEW-1). One pattern, so that programs can make values of it. */
const day = z.regexes.date.source.slice(1, -1);
export const SlotStart = z
  .string()
  .regex(new RegExp(`^${day}T(?:[01]\\d|2[0-3]):(?:00|30):00(?:\\.0+)?Z$`), 'is not a half hour');

const { slotMinutes, rangesADay, exceptions } = limits.viewings;
/** Of a day, on half hours. */
const minute = (least: number, most: number) => z.number().int().min(least).max(most).multipleOf(slotMinutes);
const DayRanges = z
  .array(
    z
      .object({ from: minute(0, 1440 - slotMinutes), to: minute(slotMinutes, 1440) })
      .refine(({ from, to }) => from < to, 'ends before it begins'),
  )
  .max(rangesADay);

/** When a listing can be viewed, in minutes of days in Asia/Dhaka. */
export const ViewingHours = z.object({
  /** By weekday, from Sunday. */
  weekly: z.array(DayRanges).length(7),
  /** Days with other hours; without ranges the day is closed. */
  exceptions: z
    .array(z.object({ date: z.iso.date(), ranges: DayRanges }))
    .max(exceptions)
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'has a day twice'),
});
export type ViewingHours = z.infer<typeof ViewingHours>;

/** A viewing as one of the two sees it. */
export const Viewing = z.object({
  _id: Id,
  conversationId: Id,
  propertyId: Id,
  title: z.string(),
  /** Which of the two the caller is. */
  part: z.enum(conversationParts),
  other: z.string().nullable(),
  start: Timestamp,
  state: z.enum(viewingStates),
  /** Who is to answer, and until when; null where nobody is. */
  turn: z.enum(conversationParts).nullable(),
  until: Timestamp.nullable(),
  /** Why it will not take place, and in whose words. */
  because: z.enum(viewingEndings).nullable(),
  reason: z.string().nullable(),
  /** Of a no-show (VIEW-7). */
  absent: z.enum(conversationParts).nullable(),
  version: z.number().int(),
});
export type Viewing = z.infer<typeof Viewing>;
