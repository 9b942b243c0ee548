import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, limits, startsAhead } from '@thikana/contracts';
import type { ClientSession, Model } from 'mongoose';
import type { ViewingHoursDocument } from './viewing-hours.schema.ts';
import { slotOf, type ViewingSlotDocument } from './viewing-slot.schema.ts';

interface Wanted {
  propertyId: string;
  agentId: string;
  buyerId: string | null;
}

/** Which times of a listing can be requested (VIEW-2). */
@Injectable()
export class FreeTimes {
  constructor(
    @InjectModel('ViewingHours') private readonly hours: Model<ViewingHoursDocument>,
    @InjectModel('ViewingSlot') private readonly slots: Model<ViewingSlotDocument>,
  ) {}

  /** Published, ahead, and held by no viewing of the agent or the buyer; ascending. */
  async of({ propertyId, agentId, buyerId }: Wanted, now: Date, session: ClientSession | null = null) {
    const pattern = await this.hours
      .findOne({ _id: propertyId }, null, { session })
      .lean<ViewingHoursDocument>();
    if (!pattern) return { times: [], hasHours: false };
    const published = startsAhead(pattern, now);
    const idsOf = (start: Date) => [
      slotOf('agent', agentId, start),
      ...(buyerId === null ? [] : [slotOf('buyer', buyerId, start)]),
    ];
    const held = await this.slots
      .find(
        { _id: { $in: published.flatMap(idsOf) }, $or: [{ until: null }, { until: { $gt: now } }] },
        { _id: 1 },
        { session },
      )
      .lean<{ _id: string }[]>();
    const taken = new Set(held.map(({ _id }) => _id));
    const times = published.filter((start) => !idsOf(start).some((id) => taken.has(id)));
    return { times, hasHours: true };
  }
}

/** The refusal of a time, with free ones: those that follow it first. */
export function notFree(start: Date, times: readonly Date[]): DomainError {
  const [after, before] = [times.filter((time) => time > start), times.filter((time) => time < start)];
  const next = [...after, ...before].slice(0, limits.viewings.nextTimes);
  return new DomainError('VIEWING.NOT_FREE', { next: next.map((time) => time.toISOString()).join(' ') });
}
