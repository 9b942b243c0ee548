import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { operationsRpc } from '@thikana/contracts';
import { type TestService, anAdmin, startTestService } from '@thikana/test-kit';
import { UnitOfWork } from '../events/unit-of-work.ts';
import { collectionOf } from '../mongo/connection.ts';
import { Audit, type AuditEntry, type AuditRecord } from './audit.ts';

@Module({})
class EmptyModule {}

const calls = operationsRpc.users;
const admin = anAdmin();
let test: TestService;
beforeAll(async () => {
  test = await startTestService({ name: 'users', module: EmptyModule });
});
afterAll(() => test.remove());
beforeEach(async () => {
  await collectionOf(test.connection, 'audit').deleteMany({});
});

describe('the audit', () => {
  const person = { userId: '64b0000000000000000000aa', email: 'rahima@example.com' };
  const recorded = (...some: Partial<AuditEntry>[]) =>
    test.get(UnitOfWork, { strict: false }).run(async (tx) => {
      for (const more of some)
        await test.get(Audit, { strict: false }).record(
          {
            action: 'offer.accept',
            actor: { userId: admin.userId, email: admin.email },
            subject: { kind: 'offer', id: 'o' },
            concerns: [],
            listingId: null,
            before: null,
            after: null,
            ...more,
          },
          tx,
        );
    });
  const list = (filter: object = {}) => test.client.call(calls.auditList, filter as never, { actor: admin });

  it('is found by who did it, to whom, listing, kind and time', async () => {
    const listingId = '64b0000000000000000000bb';
    await recorded(
      { action: 'offer.accept', actor: person },
      { action: 'person.markFraud', concerns: [person] },
      { action: 'listing.verify', listingId },
    );
    const actions = async (filter?: object) => (await list(filter)).map(({ action }) => action).sort();
    expect(await actions()).toEqual(['listing.verify', 'offer.accept', 'person.markFraud']);
    expect(await actions({ people: [person.userId] })).toEqual(['offer.accept', 'person.markFraud']);
    expect(await actions({ people: [person.email] })).toEqual(['offer.accept', 'person.markFraud']);
    expect(await actions({ people: [person.email, person.userId], kind: 'person' })).toEqual([
      'person.markFraud',
    ]);
    expect(await actions({ listing: listingId })).toEqual(['listing.verify']);
    const [{ at } = { at: '' }] = await list();
    expect(await actions({ from: at })).toHaveLength(3);
    expect(await actions({ to: at })).toEqual([]);
  });

  it('is read by pages that miss and repeat nothing, also of one moment', async () => {
    await recorded(...Array.from({ length: 25 }, (_, n) => ({ before: `${n}` })));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const reply = await test.client.raw(calls.auditList, { limit: 10, cursor }, { actor: admin });
      seen.push(
        ...(JSON.parse(Buffer.from(reply.body).toString()) as AuditRecord[]).map(({ before }) => before!),
      );
      cursor = reply.header('next-cursor');
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `${24 - n}`));
  });

  it('takes no call that changes or deletes an entry; only the address of a deleted person goes (PEOPLE-20)', () => {
    const auditCalls = Object.values(calls).filter(({ name }) => name.includes('.audit.'));
    expect(auditCalls.map(({ name }) => name)).toEqual(['thikana.rpc.users.audit.list']);
    const methods = Object.getOwnPropertyNames(Audit.prototype);
    expect(methods.filter((name) => name !== 'constructor')).toEqual(['record', 'page', 'forget']);
  });
});
