import { randomUUID } from 'node:crypto';
import { type Actor, addDays, conversationsRpc, dayBegins, dayOf, type Viewing } from '@thikana/contracts';
import { aBuyer } from '@thikana/test-kit';
import type { ViewingDocument } from '../store/viewing.schema.ts';
import type { ViewingSlotDocument } from '../store/viewing-slot.schema.ts';
import type { ConversationsUnderTest, Talk } from './start-conversations.ts';

/** Ten in the morning in Dhaka, so many days from now, and half hours after it. */
export const slotIn = (days: number, halfHours = 0): string =>
  new Date(
    dayBegins(addDays(dayOf(new Date()), days)).getTime() + 10 * 3_600_000 + halfHours * 1_800_000,
  ).toISOString();

export const everyMorning = {
  weekly: Array.from({ length: 7 }, () => [{ from: 600, to: 780 }]),
  exceptions: [],
};

/** The calls about viewings, and what is stored of them. */
export function viewingsOf(talks: ConversationsUnderTest) {
  const { client, connection } = talks;
  const stored = () => connection.collection<ViewingDocument>('viewings');
  const slots = () => connection.collection<ViewingSlotDocument>('viewing_slots');
  const publish = (agent: Actor, propertyId: string, hours: object = everyMorning) =>
    client.call(
      conversationsRpc.setViewingHours,
      { propertyId, ...everyMorning, ...hours },
      { actor: agent },
    );
  const request = (actor: Actor, id: string, start = slotIn(2), key: string = randomUUID()) =>
    client.call(conversationsRpc.requestViewing, { id, key, start }, { actor });
  /** A conversation about a listing that can be viewed every morning. */
  const aViewableTalk = async (): Promise<Talk> => {
    const talk = await talks.aTalk();
    await publish(talk.agent, talk.listing.propertyId);
    return talk;
  };
  const confirm = (actor: Actor, { _id: id, start }: Viewing) =>
    client.call(conversationsRpc.confirmViewing, { id, start }, { actor });
  const aRequest = async (start = slotIn(2)) => {
    const talk = await aViewableTalk();
    return { ...talk, viewing: await request(talk.buyer, talk.id, start) };
  };
  return {
    ...{ stored, slots, publish, request, aViewableTalk, confirm, aRequest },
    /** Another buyer's conversation about the same listing. */
    another: async ({ listing }: Talk) => {
      const buyer = aBuyer();
      const { conversationId: id } = await talks.ask(buyer, listing.propertyId);
      return { buyer, id };
    },
    aConfirmed: async (start?: string) => {
      const made = await aRequest(start);
      return { ...made, viewing: await confirm(made.agent, made.viewing) };
    },
    propose: (actor: Actor, id: string, start: string) =>
      client.call(conversationsRpc.proposeViewing, { id, start }, { actor }),
    cancel: (actor: Actor, id: string, reason?: string) =>
      client.call(conversationsRpc.cancelViewing, { id, ...(reason && { reason }) }, { actor }),
    noShow: (actor: Actor, id: string, absent: 'buyer' | 'agent') =>
      client.call(conversationsRpc.recordNoShow, { id, absent }, { actor }),
    list: (actor: Actor, query: { from?: string; to?: string; conversationId?: string } = {}) =>
      client.call(conversationsRpc.viewings, query, { actor }),
    times: async (actor: Actor, propertyId: string) =>
      (await client.call(conversationsRpc.viewingTimes, { propertyId }, { actor })).times,
    calendar: async (actor: Actor, id: string) =>
      (await client.call(conversationsRpc.viewingCalendar, { id }, { actor })).text,
    /** As if so much time had passed for what it holds. */
    overdue: async (id: string) => {
      const past = new Date(Date.now() - 1_000);
      await stored().updateOne({ _id: id }, { $set: { heldUntil: past } });
      await slots().updateMany({ viewingId: id }, { $set: { until: past } });
    },
    /** As if it began in so many hours and had to be reminded of now. */
    reminderDue: (id: string, hoursAhead: number) =>
      stored().updateOne(
        { _id: id },
        { $set: { start: new Date(Date.now() + hoursAhead * 3_600_000), remindAt: new Date() } },
      ),
    begun: (id: string) =>
      stored().updateOne({ _id: id }, { $set: { start: new Date(Date.now() - 60_000) } }),
    record: async (id: string) => (await stored().findOne({ _id: id }))!,
    /** I8 of one agent: open viewings and the half hours they hold. */
    faultsOf: async (agentId: string) => {
      const open = await stored()
        .find({ agentId, state: { $in: ['requested', 'proposed', 'confirmed'] } })
        .toArray();
      const expected = open.flatMap(({ _id, buyerId, start }) =>
        [`agent:${agentId}`, `buyer:${buyerId}`].map((whose) => `${whose}:${start.toISOString()} ${_id}`),
      );
      const ids = (await stored().find({ agentId }).toArray()).map(({ _id }) => _id);
      const held = await slots()
        .find({ viewingId: { $in: ids } })
        .toArray();
      const found = held.map(({ _id, viewingId }) => `${_id} ${viewingId}`);
      return {
        lost: expected.filter((one) => !found.includes(one)),
        left: found.filter((one) => !expected.includes(one)),
      };
    },
  };
}

export const noFaults = { lost: [], left: [] };
