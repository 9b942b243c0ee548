import { Controller } from '@nestjs/common';
import { conversationsRpc, viewingMs, type ViewingState } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Conversations } from '../store/conversations.ts';
import { stateAt, type ViewingDocument } from '../store/viewing.schema.ts';
import { Viewings } from '../store/viewings.ts';

const statuses: Record<ViewingState, ICalEventStatus> = {
  requested: ICalEventStatus.TENTATIVE,
  proposed: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  'no-show': ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
};
const summaries = {
  en: (title: string) => `Viewing: ${title}`,
  bn: (title: string) => `সম্পত্তি দেখা: ${title}`,
};

/** The same UID for the viewing's life and a SEQUENCE that grows, so that calendars replace what they have (VIEW-9). */
export function calendarOf(
  viewing: ViewingDocument,
  title: string,
  language: keyof typeof summaries,
  now: Date,
): string {
  const { _id, start, version, changedAt, heldUntil } = viewing;
  const status = statuses[stateAt(viewing, now)];
  const isOver = status === ICalEventStatus.CANCELLED;
  // Expiry counts as a change from the moment on, also before the worker has written it.
  const isOverdue = heldUntil !== null && heldUntil <= now;
  const calendar = ical({
    prodId: { company: 'Thikana', product: 'Viewings', language: language.toUpperCase() },
    method: isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `viewing-${_id}.thikana`,
    sequence: isOverdue ? version : version - 1,
    stamp: isOverdue ? heldUntil : changedAt,
    start,
    end: new Date(start.getTime() + viewingMs),
    summary: summaries[language](title),
    status,
  });
  return calendar.toString();
}

@Controller()
export class ViewingCalendar {
  constructor(
    private readonly viewings: Viewings,
    private readonly conversations: Conversations,
  ) {}

  /** @throws VIEWING.NOT_FOUND */
  @Rpc(conversationsRpc.viewingCalendar, 'active')
  async read(
    { id, language }: RpcInput<typeof conversationsRpc.viewingCalendar>,
    { actor: { userId } }: RpcContext<'active'>,
  ) {
    const { viewing } = await this.viewings.own(id, userId);
    const { conversation } = await this.conversations.own(viewing.conversationId, userId);
    return { text: calendarOf(viewing, conversation.title, language, new Date()) };
  }
}
