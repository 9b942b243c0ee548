import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { conversationsRpc, events, personDataCall, type Viewing } from '@thikana/contracts';
import { aBuyer, errorCodeOf, eventually } from '@thikana/test-kit';
import { type ConversationsUnderTest, startConversations } from '../testing/start-conversations.ts';
import { ViewingDeadlines } from './viewing-deadlines.ts';
import { noFaults, slotIn, viewingsOf } from '../testing/viewings-for-specs.ts';

let talks: ConversationsUnderTest;
let viewings: ReturnType<typeof viewingsOf>;
beforeAll(async () => {
  talks = await startConversations();
  viewings = viewingsOf(talks);
});
afterAll(() => talks.remove());

const typesOf = ({ _id }: Viewing) => talks.publishedAbout(_id).map(({ type }) => type);

describe('answering (VIEW-5)', () => {
  it('the agent confirms, and again changes nothing', async () => {
    const { agent, buyer, viewing } = await viewings.aRequest();
    const confirmed = await viewings.confirm(agent, viewing);
    expect(confirmed).toMatchObject({ state: 'confirmed', turn: null, until: null, version: 2 });
    expect(await viewings.confirm(agent, viewing)).toEqual(confirmed);
    expect((await viewings.confirm(buyer, viewing)).version).toBe(2);
    expect(await viewings.slots().countDocuments({ viewingId: viewing._id, until: null })).toBe(2);
    await eventually(() => expect(typesOf(viewing)).toEqual(['ViewingRequested', 'ViewingConfirmed']));
  });

  it('the buyer cannot confirm their own request, nor the agent their own proposal, nor anybody an unseen time', async () => {
    const { agent, buyer, viewing } = await viewings.aRequest();
    expect(await errorCodeOf(viewings.confirm(buyer, viewing))).toBe('VIEWING.CHANGED');
    const proposed = await viewings.propose(agent, viewing._id, slotIn(4));
    expect(proposed).toMatchObject({ state: 'proposed', turn: 'buyer', start: slotIn(4) });
    expect(await viewings.propose(agent, viewing._id, slotIn(4))).toEqual(proposed);
    expect(await errorCodeOf(viewings.confirm(agent, proposed))).toBe('VIEWING.CHANGED');
    expect(await errorCodeOf(viewings.confirm(buyer, viewing))).toBe('VIEWING.CHANGED');
    expect((await viewings.confirm(buyer, proposed)).state).toBe('confirmed');
  });

  it('others find none', async () => {
    const { viewing } = await viewings.aRequest();
    const { _id: id } = viewing;
    const stranger = aBuyer();
    const calls = [
      viewings.confirm(stranger, viewing),
      viewings.propose(stranger, id, slotIn(4)),
      viewings.cancel(stranger, id),
      viewings.noShow(stranger, id, 'buyer'),
      viewings.calendar(stranger, id),
    ];
    for (const call of calls) expect(await errorCodeOf(call)).toBe('VIEWING.NOT_FOUND');
    expect(await viewings.list(stranger)).toEqual([]);
  });

  it('confirming and cancelling at the same time ends in one of them', async () => {
    const { agent, buyer, viewing } = await viewings.aRequest();
    await Promise.all([
      errorCodeOf(viewings.confirm(agent, viewing)),
      errorCodeOf(viewings.cancel(buyer, viewing._id)),
    ]);
    expect((await viewings.record(viewing._id)).state).toBe('cancelled');
    expect(await viewings.faultsOf(agent.userId!)).toEqual(noFaults);
  });
});

describe('reminders of a confirmed viewing (VIEW-11)', () => {
  const reminders = (viewing: Viewing) => typesOf(viewing).filter((type) => type === 'ViewingReminderDue');
  const hoursBefore = ({ start, remindAt }: { start: Date; remindAt: Date | null }) =>
    remindAt && (start.getTime() - remindAt.getTime()) / 3_600_000;
  const work = async (viewing: Viewing, hoursAhead: number) => {
    await viewings.reminderDue(viewing._id, hoursAhead);
    const worker = talks.get(ViewingDeadlines, { strict: false });
    worker.wake();
    await eventually(async () => {
      const { remindAt } = await viewings.record(viewing._id);
      expect(remindAt === null || remindAt > new Date()).toBe(true);
    });
    worker.wake();
    return hoursBefore(await viewings.record(viewing._id));
  };

  it('a day and two hours before, once each', async () => {
    const { viewing } = await viewings.aConfirmed();
    expect(hoursBefore(await viewings.record(viewing._id))).toBe(24);
    expect(await work(viewing, 23.9)).toBe(2);
    expect(await work(viewing, 1.9)).toBeNull();
    await eventually(() => expect(reminders(viewing)).toHaveLength(2));
    expect((await viewings.record(viewing._id)).version).toBe(4);
  });

  it('not once it has begun, and not of one that was moved or cancelled', async () => {
    const { viewing } = await viewings.aConfirmed();
    expect(await work(viewing, -0.1)).toBeNull();
    const other = await viewings.aConfirmed();
    const moved = await viewings.propose(other.buyer, other.viewing._id, slotIn(3));
    expect((await viewings.record(moved._id)).remindAt).toBeNull();
    const third = await viewings.aConfirmed();
    await viewings.cancel(third.buyer, third.viewing._id);
    expect((await viewings.record(third.viewing._id)).remindAt).toBeNull();
    expect(reminders(viewing)).toEqual([]);
  });
});

describe('another time (VIEW-6)', () => {
  it('is held and frees the time before, also of a confirmed one', async () => {
    const { agent, buyer, listing, viewing } = await viewings.aConfirmed();
    const moved = await viewings.propose(buyer, viewing._id, slotIn(3));
    expect(moved).toMatchObject({ state: 'proposed', turn: 'agent', start: slotIn(3) });
    const times = await viewings.times(aBuyer(), listing.propertyId);
    expect(times).toContain(slotIn(2));
    expect(times).not.toContain(slotIn(3));
    expect(await viewings.faultsOf(agent.userId!)).toEqual(noFaults);
    await eventually(() =>
      expect(talks.publishedAbout(viewing._id).at(-1)).toMatchObject({
        type: 'ViewingRescheduled',
        data: { start: slotIn(3), previousStart: slotIn(2), turn: 'agent' },
      }),
    );
  });

  it('that is held is refused, and nothing changes', async () => {
    const made = await viewings.aConfirmed();
    const other = await viewings.another(made);
    await viewings.request(other.buyer, other.id, slotIn(3));
    const { _id: id } = made.viewing;
    for (const actor of [made.agent, made.buyer])
      expect(await errorCodeOf(viewings.propose(actor, id, slotIn(3)))).toBe('VIEWING.NOT_FREE');
    expect(await viewings.record(id)).toMatchObject({ state: 'confirmed', version: 2 });
    expect(await viewings.faultsOf(made.agent.userId!)).toEqual(noFaults);
  });

  it('is one of the published for a buyer, any of the next days for the agent, never one that has passed', async () => {
    const { agent, buyer, viewing } = await viewings.aRequest();
    const { _id: id } = viewing;
    expect(await errorCodeOf(viewings.propose(buyer, id, slotIn(3, 12)))).toBe('VIEWING.NOT_FREE');
    expect(await errorCodeOf(viewings.propose(agent, id, slotIn(-1)))).toBe('VIEWING.NOT_FREE');
    expect(await errorCodeOf(viewings.propose(agent, id, slotIn(40)))).toBe('VIEWING.NOT_FREE');
    expect((await viewings.propose(agent, id, slotIn(3, 12))).start).toBe(slotIn(3, 12));
  });
});

describe('cancelling (VIEW-8)', () => {
  it('frees the time, keeps the reason for the other, and again changes nothing', async () => {
    const { agent, buyer, listing, viewing } = await viewings.aConfirmed();
    const cancelled = await viewings.cancel(agent, viewing._id, 'The owner is ill.');
    expect(cancelled).toMatchObject({ state: 'cancelled', because: 'byAgent', reason: 'The owner is ill.' });
    expect(await viewings.cancel(agent, viewing._id)).toEqual(cancelled);
    expect(await viewings.times(buyer, listing.propertyId)).toContain(slotIn(2));
    expect(await errorCodeOf(viewings.confirm(agent, viewing))).not.toBe(null);
    expect(await viewings.faultsOf(agent.userId!)).toEqual(noFaults);
    await eventually(() => expect(typesOf(viewing).at(-1)).toBe('ViewingCancelled'));
    expect(JSON.stringify(talks.publishedAbout(viewing._id))).not.toContain('ill');
  });

  it('is too late once it has begun', async () => {
    const { buyer, viewing } = await viewings.aConfirmed();
    await viewings.begun(viewing._id);
    expect(await errorCodeOf(viewings.cancel(buyer, viewing._id))).toBe('VIEWING.CHANGED');
    expect(await errorCodeOf(viewings.propose(buyer, viewing._id, slotIn(4)))).toBe('VIEWING.CHANGED');
  });

  it('happens when either blocks the conversation', async () => {
    const { id, buyer, agent, viewing } = await viewings.aConfirmed();
    await talks.client.call(conversationsRpc.block, { id, blocked: true }, { actor: buyer });
    expect(await viewings.record(viewing._id)).toMatchObject({ state: 'cancelled', because: 'closed' });
    expect(await viewings.faultsOf(agent.userId!)).toEqual(noFaults);
  });

  it.each(['fraud mark', 'deletion of the listing', 'deletion of the buyer', 'deletion of the agent'])(
    'follows a %s',
    async (what) => {
      const { buyer, agent, listing, viewing } = await viewings.aConfirmed();
      const person = ({ userId, uid, email }: typeof buyer) => ({ userId: userId!, uid, email });
      const gone = what.endsWith('buyer') ? buyer : agent;
      if (what === 'fraud mark') await talks.publish(events.UserMarkedFraud, person(agent), agent.userId!, 3);
      else if (what.endsWith('listing'))
        await talks.publish(events.PropertyDeleted, listing, listing.propertyId, 6);
      else
        await talks.publish(
          events.UserDeleted,
          { ...person(gone), role: gone === buyer ? 'user' : 'agent' },
          gone.userId!,
          2,
        );
      await eventually(async () =>
        expect(await viewings.record(viewing._id)).toMatchObject({ state: 'cancelled', because: 'closed' }),
      );
      expect(await viewings.faultsOf(agent.userId!)).toEqual(noFaults);
    },
  );

  it('a request at the same time as the block is refused or cancelled', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, buyer, agent } = await viewings.aViewableTalk();
      await Promise.all([
        errorCodeOf(viewings.request(buyer, id)),
        talks.client.call(conversationsRpc.block, { id, blocked: true }, { actor: agent }),
      ]);
      const open = { conversationId: id, state: { $in: ['requested', 'confirmed'] as never[] } };
      expect(await viewings.stored().countDocuments(open)).toBe(0);
      expect(await viewings.faultsOf(agent.userId!)).toEqual(noFaults);
    }
  });
});

describe('a no-show (VIEW-7)', () => {
  it('is recorded by either, once it has begun', async () => {
    const { agent, buyer, viewing } = await viewings.aConfirmed();
    const { _id: id } = viewing;
    expect(await errorCodeOf(viewings.noShow(agent, id, 'buyer'))).toBe('VIEWING.NOT_STARTED');
    await viewings.begun(id);
    const recorded = await viewings.noShow(agent, id, 'buyer');
    expect(recorded).toMatchObject({ state: 'no-show', absent: 'buyer' });
    expect(await viewings.noShow(agent, id, 'buyer')).toEqual(recorded);
    expect(await errorCodeOf(viewings.noShow(buyer, id, 'agent'))).toBe('VIEWING.CHANGED');
    const requested = await viewings.aRequest();
    expect(await errorCodeOf(viewings.noShow(requested.buyer, requested.viewing._id, 'agent'))).toBe(
      'VIEWING.CHANGED',
    );
  });
});

describe('the calendar', () => {
  it('lists the days of either, without what is cancelled', async () => {
    const { agent, buyer, viewing } = await viewings.aConfirmed();
    const other = await viewings.another({ ...(await viewings.aViewableTalk()) });
    const cancelled = await viewings.request(other.buyer, other.id);
    await viewings.cancel(other.buyer, cancelled._id);
    const days = { from: slotIn(2, -1), to: slotIn(2, 1) };
    for (const actor of [agent, buyer])
      expect((await viewings.list(actor, days)).map(({ _id }) => _id)).toEqual([viewing._id]);
    expect(await viewings.list(other.buyer, days)).toEqual([]);
    expect(await viewings.list(agent, { from: slotIn(3), to: slotIn(4) })).toEqual([]);
  });

  it('file keeps its UID, its SEQUENCE grows, and a cancelled one is sent as cancelled (VIEW-9)', async () => {
    const { agent, viewing } = await viewings.aRequest();
    const field = (text: string, name: string) =>
      new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(text)?.[1]?.trim();
    const first = await viewings.calendar(agent, viewing._id);
    const stamp = slotIn(2).replaceAll(/[-:]|\.000/g, '');
    expect([field(first, 'DTSTART'), field(first, 'STATUS'), field(first, 'METHOD')]).toEqual([
      ...[stamp, 'TENTATIVE', 'PUBLISH'],
    ]);
    await viewings.confirm(agent, viewing);
    const second = await viewings.calendar(agent, viewing._id);
    await viewings.cancel(agent, viewing._id, 'ill');
    const third = await viewings.calendar(agent, viewing._id);
    expect([first, second, third].map((text) => field(text, 'SEQUENCE'))).toEqual(['0', '1', '2']);
    expect(new Set([first, second, third].map((text) => field(text, 'UID'))).size).toBe(1);
    expect([field(second, 'STATUS'), field(third, 'STATUS'), field(third, 'METHOD')]).toEqual([
      ...['CONFIRMED', 'CANCELLED', 'CANCEL'],
    ]);
    expect(third).not.toContain('ill');
  });
});

describe("a person's file and deletion (VIEW-10)", () => {
  it('has their viewings and hours; a deletion removes their reasons and hours', async () => {
    const { agent, buyer, viewing } = await viewings.aConfirmed();
    await viewings.cancel(agent, viewing._id, 'The owner is ill.');
    const rows = async (actor: typeof agent, section: string) =>
      (
        await talks.client.call(
          personDataCall('conversations'),
          { userId: actor.userId!, section } as never,
          { actor },
        )
      ).rows as Record<string, unknown>[];
    expect(await rows(agent, 'viewings')).toMatchObject([{ part: 'agent', reason: 'The owner is ill.' }]);
    expect(await rows(buyer, 'viewings')).toMatchObject([{ part: 'buyer', reason: null }]);
    expect(await rows(agent, 'viewingHours')).toHaveLength(1);
    const { userId, uid, email } = agent;
    await talks.publish(events.UserDeleted, { userId: userId!, uid, email, role: 'agent' }, userId!, 2);
    await eventually(async () => expect((await viewings.record(viewing._id)).reason).toBeNull());
    const hours = talks.connection.collection('viewing_hours');
    await eventually(async () => expect(await hours.countDocuments({ agentId: userId })).toBe(0));
  });
});
