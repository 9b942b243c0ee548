import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, limits, propertiesRpc, type ReportReason } from '@thikana/contracts';
import { aBuyer, anAgent, anEnvelope, eventually } from '@thikana/test-kit';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

const { report, reported, dismissReports } = propertiesRpc;

let properties: PropertiesUnderTest;
beforeAll(async () => void (properties = await startProperties()));
afterAll(() => properties.remove());

const say = (id: string, actor: Actor, reason: ReportReason = 'already-sold', note = '') =>
  properties.call(report, { id, reason, note }, actor);
const list = () => properties.call(reported, { limit: 100 }, properties.admin);
const entryOf = async (id: string) => (await list()).find(({ listing }) => listing._id === id);
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );

describe('reports of people', () => {
  it('stand with their listing in the list of admins, the longest waiting first', async () => {
    const [first, second] = [await properties.addVerified(), await properties.addVerified()];
    const reporter = aBuyer();
    await say(first, reporter, 'not-as-shown', 'The balcony is another house’s.');
    await say(second, aBuyer());
    await say(first, aBuyer(), 'not-the-owner');
    const ids = (await list()).map(({ listing }) => listing._id);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    expect(await entryOf(first)).toMatchObject({
      count: 2,
      hidden: false,
      reports: [
        {
          reason: 'not-as-shown',
          note: 'The balcony is another house’s.',
          reporterEmail: reporter.email,
        },
        { reason: 'not-the-owner' },
      ],
    });
  });

  it('are one a person and listing, also of ten that are sent at once, and after it was dismissed', async () => {
    const id = await properties.addVerified();
    const reporter = aBuyer();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(say(id, reporter))));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['ok', 'REPORT.ALREADY_MADE']));
    const { lastAt } = (await entryOf(id))!;
    await properties.call(dismissReports, { id, until: lastAt }, properties.admin);
    expect(await entryOf(id)).toBeUndefined();
    expect(await codeOf(say(id, reporter))).toBe('REPORT.ALREADY_MADE');
  });

  it('of many people at once are all counted', async () => {
    const id = await properties.addVerified();
    await Promise.all(Array.from({ length: 12 }, () => say(id, aBuyer())));
    const entry = (await entryOf(id))!;
    expect([entry.count, entry.reports.length]).toEqual([12, 10]);
  });

  it('are so many open ones of a person, and no more', async () => {
    const reporter = aBuyer();
    const ids: string[] = [];
    for (let n = 0; n <= limits.openReports; n += 1) ids.push(await properties.addVerified());
    const last = ids.pop()!;
    for (const id of ids) await say(id, reporter);
    expect(await codeOf(say(last, reporter))).toBe('REPORT.TOO_MANY');
    const { lastAt } = (await entryOf(ids[0]!))!;
    await properties.call(dismissReports, { id: ids[0]!, until: lastAt }, properties.admin);
    expect(await codeOf(say(last, reporter))).toBe('ok');
  });

  it('are about what the person can see, and is not their own', async () => {
    const pending = await properties.add();
    expect(await codeOf(say(pending, aBuyer()))).toBe('PROPERTY.NOT_FOUND');
    const verified = await properties.addVerified();
    expect(await codeOf(say(verified, properties.agent))).toBe('REPORT.OWN_LISTING');
  });

  it('that come while an admin dismisses the others stay open', async () => {
    const id = await properties.addVerified();
    await say(id, aBuyer());
    const { lastAt } = (await entryOf(id))!;
    await say(id, aBuyer(), 'not-the-owner');
    await properties.call(dismissReports, { id, until: lastAt }, properties.admin);
    expect(await entryOf(id)).toMatchObject({ count: 1, reports: [{ reason: 'not-the-owner' }] });
  });

  it('go with their listing, also when it is deleted at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await properties.addVerified();
      await say(id, aBuyer());
      await Promise.allSettled([
        properties.call(propertiesRpc.delete, { id }, properties.agent),
        say(id, aBuyer()),
        say(id, aBuyer()),
      ]);
      const rows = properties.test.connection.collection('reports');
      await eventually(async () => expect(await rows.countDocuments({ propertyId: id })).toBe(0));
      expect(await entryOf(id)).toBeUndefined();
    }
  });
});

describe('who reported', () => {
  it('is named once to the notifications, with what came of it (NOTIFY-10)', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({}, agent);
    const [first, second, later] = [aBuyer(), aBuyer(), aBuyer()];
    await say(id, first);
    await say(id, second);
    const { lastAt } = (await entryOf(id))!;
    await say(id, later);
    await properties.call(dismissReports, { id, until: lastAt }, properties.admin);
    const fraud = { userId: agent.userId!, uid: agent.uid, email: agent.email };
    const facts = { aggregateId: agent.userId!, aggregateVersion: 2 };
    await properties.publish(events.UserMarkedFraud, anEnvelope(events.UserMarkedFraud, fraud, facts));
    await properties.settled();
    await properties.call(dismissReports, { id, until: new Date().toISOString() }, properties.admin);
    const answers = (await properties.emittedEvents())
      .filter(({ type, aggregateId }) => type === 'ListingReportAnswered' && aggregateId === id)
      .map(({ data }) => data);
    const of = ({ userId: reporterId }: Actor, outcome: string) => ({ propertyId: id, reporterId, outcome });
    expect(answers).toHaveLength(3);
    expect(answers).toEqual(
      expect.arrayContaining([of(first, 'no-action'), of(second, 'no-action'), of(later, 'acted')]),
    );
  });

  it('is in no other event, no answer to the agent, and nothing that is held of them', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({}, agent);
    const reporter = aBuyer();
    await say(id, reporter, 'not-the-owner', 'I know the owner.');
    const { lastAt } = (await entryOf(id))!;
    await properties.call(dismissReports, { id, until: lastAt }, properties.admin);
    const held = async (section: string) =>
      (await properties.call(propertiesRpc.personData, { userId: agent.userId!, section }, agent)).rows;
    const published = JSON.stringify([
      await properties.call(propertiesRpc.get, { id }, agent),
      await properties.call(propertiesRpc.ownSummary, {}, agent),
      await properties.call(propertiesRpc.availabilityQuestions, {}, agent),
      await Promise.all(['listings', 'papers', 'reports', 'audit'].map(held)),
      (await properties.emittedEvents()).filter(({ type }) => type !== 'ListingReportAnswered'),
    ]);
    expect(published).not.toContain(reporter.userId);
    expect(published).not.toContain(reporter.email);
    expect(published).not.toContain('not-the-owner');
    expect(published).not.toContain('dismissReports');
  });

  it('finds their reports in what is held of them, and nobody once they are deleted', async () => {
    const id = await properties.addVerified();
    const reporter = aBuyer();
    await say(id, reporter, 'not-as-shown', 'Other photos.');
    const question = { userId: reporter.userId!, section: 'reports' };
    const { rows } = await properties.call(propertiesRpc.personData, question, reporter);
    expect(rows).toMatchObject([{ propertyId: id, reason: 'not-as-shown', note: 'Other photos.' }]);
    const person = { userId: reporter.userId!, uid: 'uid-1', email: reporter.email, role: 'user' as const };
    const facts = { aggregateId: reporter.userId!, aggregateVersion: 2 };
    await properties.publish(events.UserDeleted, anEnvelope(events.UserDeleted, person, facts));
    await properties.settled();
    expect(await entryOf(id)).toBeUndefined();
  });
});
