/** The audit table against the running services: each call is made by a permitted person, and its audit entries are compared. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditEntry, endpoints, serviceNames } from '@thikana/contracts';
import { anId, eventually } from '@thikana/test-kit';
import { type AuditRow, readAuditTable } from './audit-table.ts';
import { emailOf } from './people.ts';
import { Product } from './product.ts';
import { servedCalls } from './served-calls.ts';
import { callSamples } from './samples.ts';
import { Things } from './things.ts';

const table = readAuditTable();
let product: Product;
let things: Things;
beforeAll(async () => {
  product = await Product.start();
  things = new Things(product);
});
afterAll(() => product.remove());

type Stored = Omit<AuditEntry, 'at' | 'service'>;
const audit = async () => {
  const all = serviceNames.map((service) =>
    product.services[service].connection.collection<Stored>('audit').find({}).toArray(),
  );
  return (await Promise.all(all)).flat();
};
const offers = (collection: string) =>
  product.services.offers.connection.collection<{ _id: string }>(collection);

/** Cases that only the card provider's news create are written into the database instead. */
const needingPerson: Record<string, () => Promise<object>> = {
  'offers.retry-refund': async () => {
    const { offerId, transactionId } = await things.payment();
    const offer = await offers('offers').findOne({ _id: offerId });
    const deal = { ...offer, amount: 1, usdCents: 50, offerId, because: 'paid-twice', failures: [] };
    const due = { state: 'needs-person', key: 'refund-x', version: 0, attempts: 0, createdAt: new Date() };
    await offers('refunds').insertOne({ ...deal, ...due, _id: transactionId });
    return { id: await openCase(offerId, transactionId, 'refund-failed') };
  },
  'offers.close-payment-case': async () => {
    const offerId = await things.boughtOffer();
    return { id: await openCase(offerId, 'pi_lost', 'disputed') };
  },
};
async function openCase(offerId: string, intentId: string, kind: string): Promise<string> {
  const _id = anId();
  const offer = await offers('offers').findOne({ _id: offerId });
  const about = { about: `${kind}-${intentId}`, kind, offerId, intentId, usdCents: 50, title: 'Lake view' };
  const state = { reason: 'fraudulent', disputeState: 'lost', isOpen: true, since: new Date() };
  await offers('payment_cases').insertOne({ ...offer, ...about, ...state, _id });
  return _id;
}

/** The entries that a call adds: those about what was made for it by others are there before. */
async function entriesOf({ call, by }: AuditRow) {
  const served = servedCalls(product).get(call);
  const own = callSamples[`${call} ~ the asker's own`];
  const asked = own?.endsAsker ? own : callSamples[call];
  if (!served || !asked) throw new Error(`there is no sample for the call ${call}`);
  const actor = asked.endsAsker ? await things.newcomerLike(by) : product.actor(by);
  const make = needingPerson[call];
  const input: { id?: string } = make ? await make() : asked.input(await asked.thing(things), actor, things);
  const before = new Set((await audit()).map(({ _id }) => String(_id)));
  await product.call(served.descriptor, input, actor);
  return { input, actor, entries: (await audit()).filter(({ _id }) => !before.has(String(_id))) };
}

describe('each call records what the table says', () => {
  it.each(table.map((row) => [row.call, row] as const))('%s', async (_, row) => {
    const { input, actor: caller, entries } = await entriesOf(row);
    // The refund that is tried again may fail, or be done, at once: that is the service's own entry.
    const own = entries.filter(({ actor }) => actor !== null);
    if (row.action === null) return expect(entries).toEqual([]);
    const { userId } = caller;
    // Somebody who has deleted themselves is soon without an address.
    const email = caller === product.actor(row.by) ? caller.email : expect.any(String);
    const shown = (value: string | null, expected: string) => (expected === '*' ? '*' : (value ?? 'nothing'));
    expect(
      own.map(({ action, actor, before, after }) => ({
        action,
        actor,
        before: shown(before, row.before === '*' ? '*' : row.before),
        after: shown(after, row.after),
      })),
    ).toEqual([{ action: row.action, actor: { userId, email }, before: row.before, after: row.after }]);
    const others = own[0]!.concerns.filter((person) => person.userId !== userId);
    const wanted = row.concerns.map((who) =>
      who === 'person' ? input.id : product.actor(who as 'buyer' | 'agent').userId,
    );
    expect(others.map((person) => person.userId)).toEqual(wanted);
    expect(others.every((person) => person.email.includes('@'))).toBe(true);
    expect(own[0]!.correlationId).not.toBe('');
  });
});

describe('what happens by itself is recorded without an actor', () => {
  const recorded = async (action: string, id: string) =>
    (await audit())
      .filter((entry) => entry.action === action && entry.subject.id === id)
      .map(({ actor, before, after, reason }) => [actor, before, after, reason]);

  it('the first admin', async () => {
    const { userId } = product.actor('admin');
    expect(await recorded('person.firstAdmin', userId!)).toEqual([[null, null, 'admin', null]]);
  });

  it('an accepted offer whose listing goes, and money that then comes in', async () => {
    const { offerId, transactionId } = await things.payment();
    await offers('negotiations').updateOne({ acceptedOfferId: offerId }, { $set: { acceptedOfferId: null } });
    const settled = { offerId, transactionId };
    const { offers: calls } = endpoints;
    await product.call(calls.recordPayment.rpc!, settled, product.actor('buyer'));
    await eventually(async () =>
      expect((await recorded('payment.refund', offerId))[0]).toEqual([null, null, 'due', 'not-for-sale']),
    );
  });
});

describe('the audit of all services, as an admin reads it', () => {
  it('is one list, newest first, whose pages miss and repeat nothing', async () => {
    // One of each service: its last one may be more than a page ago.
    for (const row of table.filter(({ call }) => call.endsWith('.parked.drop'))) await entriesOf(row);
    const ask = (path: string) => product.request(path, { as: 'admin' });
    const page = async (query: Record<string, string>) =>
      (await (await ask(`/admin/audit?${new URLSearchParams(query)}`)).json()) as AuditEntry[];
    // An earlier refund may be completed between the pages.
    await eventually(async () => {
      const whole = await page({ limit: '100' });
      expect(new Set(whole.map(({ service }) => service)).size).toBe(serviceNames.length);
      const order = whole.map(({ at, _id }) => `${at} ${_id}`);
      expect(order).toEqual(order.toSorted().reverse());
      const seen: string[] = [];
      let next: string | undefined = '/admin/audit?limit=7';
      while (next !== undefined && seen.length < whole.length) {
        const answer: Response = await ask(next);
        seen.push(...((await answer.json()) as AuditEntry[]).map(({ _id }) => _id));
        next = /<\/api([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(seen.slice(0, whole.length)).toEqual(whole.map(({ _id }) => _id));
    });
    const agent = await page({ person: emailOf('agent'), kind: 'offer', limit: '100' });
    expect(agent.length).toBeGreaterThan(0);
    const names = agent.map(({ actor, concerns }) => [actor?.email, ...concerns.map(({ email }) => email)]);
    expect(names.every((some) => some.includes(emailOf('agent')))).toBe(true);
  });
});
