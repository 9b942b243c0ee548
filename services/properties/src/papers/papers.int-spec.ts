import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, limits, propertiesRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anEnvelope, eventually } from '@thikana/test-kit';
import { aPdf, readPaper, uploadPaper, writePieces } from '../testing/paper-files.ts';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';
import { SweepPapers } from './sweep-papers.ts';

const { papers, paperOpen, paperAppend, paperFinish, paperAbort, paperPiece, paperRemove, paperSee } =
  propertiesRpc;
const { pieceBytes, perListing } = limits.papers;

let properties: PropertiesUnderTest;
beforeAll(async () => void (properties = await startProperties()));
afterAll(() => properties.remove());

const stored = () => properties.test.connection.collection<{ _id: string }>('papers');
const chunksOf = (paperId: string) =>
  properties.test.connection.collection('paper_files.chunks').countDocuments({ files_id: paperId });
const listed = (id: string, actor: Actor = properties.agent) => properties.call(papers, { id }, actor);
const page = (id: string) => properties.call(propertiesRpc.get, { id }, aBuyer());
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );
const personOf = (userId: string) => ({ userId, uid: `uid-${userId}`, email: `${userId}@thikana.test` });

describe("a listing's papers", () => {
  it('come back byte for byte, of one piece, of several and of the most that one may have', async () => {
    const id = await properties.add();
    for (const bytes of [200, pieceBytes, pieceBytes + 1, limits.papers.bytes]) {
      const file = aPdf(bytes);
      const paperId = await uploadPaper(properties, { id, kind: 'khatian' }, file);
      expect((await readPaper(properties, paperId, properties.agent)).equals(file)).toBe(true);
      expect((await listed(id)).find(({ _id }) => _id === paperId)).toMatchObject({
        kind: 'khatian',
        type: 'application/pdf',
        bytes,
        seenAt: null,
      });
    }
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a program', Buffer.from('MZ'.padEnd(100, '\0'))],
    ['a few bytes', Buffer.from('%PDF')],
    ['a PDF that was cut off', aPdf(2_000).subarray(0, 900)],
    ['a PNG without its end', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)])],
    ['a WebP of another length', Buffer.from('RIFF\x10\0\0\0WEBPVP8 '.padEnd(90, 'x'), 'latin1')],
  ])('are no %s, whatever it is called', async (_, file) => {
    const id = await properties.add();
    expect(await codeOf(uploadPaper(properties, { id }, file))).toBe('PAPER.NOT_A_PAPER');
    expect(await listed(id)).toEqual([]);
  });

  it('are at most 10 MB each: the piece too many is refused', async () => {
    const id = await properties.add();
    expect(await codeOf(uploadPaper(properties, { id }, aPdf(limits.papers.bytes + 1)))).toBe(
      'PAPER.TOO_LARGE',
    );
  });

  it('are ten at most, also when two uploads end at once', async () => {
    const id = await properties.add();
    for (let n = 1; n < perListing; n += 1) await uploadPaper(properties, { id });
    const open = async () =>
      (await properties.call(paperOpen, { id, kind: 'deed' }, properties.agent)).paperId;
    // Nine are kept: one more may be opened, and one in the place of another.
    const first = (await listed(id))[0]!._id;
    const [last] = await Promise.all([open()]);
    expect(await codeOf(open())).toBe('PAPER.TOO_MANY');
    await writePieces(properties, last!, aPdf());
    await properties.call(paperFinish, { paperId: last! }, properties.agent);
    await uploadPaper(properties, { id, replaces: first });
    expect(await listed(id)).toHaveLength(perListing);
  });

  it('take their pieces in order, once, and only from whoever opened them', async () => {
    const id = await properties.add();
    const { paperId } = await properties.call(paperOpen, { id, kind: 'deed' }, properties.agent);
    const data = aPdf(pieceBytes);
    const append = (piece: number, actor = properties.agent) =>
      codeOf(properties.call(paperAppend, { paperId, piece, data }, actor));
    expect(await append(1)).toBe('PAPER.NOT_FOUND');
    expect(await append(0, anAgent())).toBe('PAPER.NOT_FOUND');
    expect(await append(0)).toBe('ok');
    expect(await append(0)).toBe('PAPER.NOT_FOUND');
    expect((await Promise.all([append(1), append(1)])).filter((code) => code === 'ok')).toHaveLength(1);
  });
});

describe('who reads a paper', () => {
  it('its agent and admins; others do not learn that there is one', async () => {
    const id = await properties.addVerified();
    const paperId = await uploadPaper(properties, { id });
    const marked: Actor = { ...properties.agent, role: 'fraud' };
    const former: Actor = { ...properties.agent, role: 'user' };
    const sameAddress = anAgent({ email: properties.agent.email });
    const table: [string, Actor | null, string, string, string][] = [
      ['its agent', properties.agent, 'ok', 'ok', 'ok'],
      ['an admin', anAdmin(), 'ok', 'ok', 'ACCESS.DENIED'],
      ['another agent', anAgent(), 'ACCESS.NOT_YOURS', 'PAPER.NOT_FOUND', 'PAPER.NOT_FOUND'],
      ['an agent with the address', sameAddress, 'ACCESS.NOT_YOURS', 'PAPER.NOT_FOUND', 'PAPER.NOT_FOUND'],
      ['a buyer', aBuyer(), 'ACCESS.NOT_YOURS', 'PAPER.NOT_FOUND', 'ACCESS.DENIED'],
      ['a visitor', null, 'AUTH.REQUIRED', 'AUTH.REQUIRED', 'AUTH.REQUIRED'],
      ['a marked agent', marked, 'ACCOUNT.FRAUD', 'ACCOUNT.FRAUD', 'ACCOUNT.FRAUD'],
      ['who was its agent', former, 'ACCESS.NOT_YOURS', 'PAPER.NOT_FOUND', 'ACCESS.DENIED'],
    ];
    for (const [who, actor, list, read, change] of table) {
      const answers = [
        await codeOf(properties.call(papers, { id }, actor)),
        await codeOf(properties.call(paperPiece, { paperId, piece: 0 }, actor)),
        // A replacement is refused like the removal.
        change === 'ok' ? 'ok' : await codeOf(properties.call(paperRemove, { paperId }, actor)),
      ];
      expect([who, ...answers]).toEqual([who, list, read, change]);
    }
    expect(await listed(id)).toHaveLength(1);
  });

  it('only admins, once the agent is marked as fraud', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({}, agent);
    const paperId = await uploadPaper(properties, { id }, aPdf(), agent);
    const marking = { aggregateId: agent.userId!, aggregateVersion: 5 };
    await properties.publish(
      events.UserMarkedFraud,
      anEnvelope(events.UserMarkedFraud, personOf(agent.userId!), marking),
    );
    await properties.settled();
    // With the role that they had, as a gateway that has not received the mark would say.
    expect(await codeOf(listed(id, agent))).toBe('ACCOUNT.FRAUD');
    expect(await codeOf(properties.call(paperPiece, { paperId, piece: 0 }, agent))).toBe('PAPER.NOT_FOUND');
    expect(await codeOf(uploadPaper(properties, { id }, aPdf(), agent))).toBe('ACCOUNT.FRAUD');
    expect((await readPaper(properties, paperId, anAdmin())).length).toBe(200);
  });
});

describe('what buyers read', () => {
  const see = (paperId: string, seen = true) =>
    properties.call(paperSee, { paperId, seen }, properties.admin);

  it('is which kinds an admin has seen, and when, and nothing else of the papers', async () => {
    const id = await properties.addVerified();
    expect((await page(id)).papersSeen).toBeUndefined();
    const mutation = await uploadPaper(properties, { id, kind: 'mutation' });
    const deed = await uploadPaper(properties, { id, kind: 'deed' });
    await uploadPaper(properties, { id, kind: 'plan-approval' });
    await see(mutation);
    await see(deed);
    const { papersSeen, ...rest } = await page(id);
    expect(papersSeen).toEqual({ kinds: ['deed', 'mutation'], at: expect.any(String) });
    expect(JSON.stringify(rest)).not.toContain(deed);
    await see(mutation, false);
    expect((await page(id)).papersSeen).toMatchObject({ kinds: ['deed'] });
    expect(await see(mutation, false)).toEqual({ modifiedCount: 0 });
  });

  it('who ticked a paper last is named to admins, and to nobody else', async () => {
    const id = await properties.addVerified();
    const deed = await uploadPaper(properties, { id, kind: 'deed' });
    await uploadPaper(properties, { id, kind: 'mutation' });
    const another = anAdmin({ email: 'mina@example.test' });
    for (const [admin, seen] of [
      [properties.admin, true],
      [properties.admin, false],
      [another, true],
    ] as const)
      await properties.call(paperSee, { paperId: deed, seen }, admin);
    const namesFor = async (actor: Actor) =>
      (await listed(id, actor)).map(({ kind, seenBy }) => [kind, seenBy]);
    expect(await namesFor(properties.admin)).toEqual([
      ['deed', 'mina@example.test'],
      ['mutation', undefined],
    ]);
    expect(await namesFor(properties.agent)).toEqual([
      ['deed', undefined],
      ['mutation', undefined],
    ]);
  });

  it('goes with the file that was seen: a removed or replaced one is not seen any more', async () => {
    const id = await properties.addVerified();
    const deed = await uploadPaper(properties, { id, kind: 'deed' });
    const khatian = await uploadPaper(properties, { id, kind: 'khatian' });
    await see(deed);
    await see(khatian);
    const newDeed = await uploadPaper(properties, { id, kind: 'deed', replaces: deed }, aPdf(300));
    expect((await page(id)).papersSeen).toMatchObject({ kinds: ['khatian'] });
    expect((await listed(id)).map(({ _id }) => _id).sort()).toEqual([khatian, newDeed].sort());
    await properties.call(paperRemove, { paperId: khatian }, properties.agent);
    expect((await page(id)).papersSeen).toBeUndefined();
    expect(await codeOf(see(deed))).toBe('PAPER.NOT_FOUND');
  });

  it('never names a file that was replaced at the moment it was ticked', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await properties.addVerified();
      const deed = await uploadPaper(properties, { id, kind: 'deed' });
      await Promise.allSettled([see(deed), uploadPaper(properties, { id, kind: 'deed', replaces: deed })]);
      expect((await page(id)).papersSeen).toBeUndefined();
    }
  });
});

describe('no file is left behind', () => {
  const allGone = (paperId: string) =>
    eventually(async () => {
      properties.test.get(SweepPapers, { strict: false }).wake();
      expect(await chunksOf(paperId)).toBe(0);
    });

  it('of a paper that was removed', async () => {
    const id = await properties.add();
    const paperId = await uploadPaper(properties, { id }, aPdf(2 * pieceBytes));
    expect(await chunksOf(paperId)).toBe(2);
    await properties.call(paperRemove, { paperId }, properties.agent);
    await allGone(paperId);
    expect(await codeOf(properties.call(paperPiece, { paperId, piece: 0 }, anAdmin()))).toBe(
      'PAPER.NOT_FOUND',
    );
  });

  it('of an upload that was given up, or never finished', async () => {
    const id = await properties.add();
    const begin = async () => {
      const { paperId } = await properties.call(paperOpen, { id, kind: 'deed' }, properties.agent);
      await writePieces(properties, paperId, aPdf());
      return paperId;
    };
    const [abandoned, forgotten] = [await begin(), await begin()];
    await properties.call(paperAbort, { paperId: abandoned }, properties.agent);
    await stored().updateOne({ _id: forgotten }, { $set: { sweepAt: new Date(0) } });
    await allGone(abandoned);
    await allGone(forgotten);
    expect(await codeOf(properties.call(paperFinish, { paperId: forgotten }, properties.agent))).toBe(
      'PAPER.NOT_FOUND',
    );
  });

  it('of a listing that is deleted while a paper arrives', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await properties.add();
      const { paperId } = await properties.call(paperOpen, { id, kind: 'deed' }, properties.agent);
      await writePieces(properties, paperId, aPdf());
      await Promise.allSettled([
        properties.call(propertiesRpc.delete, { id }, properties.agent),
        properties.call(paperFinish, { paperId }, properties.agent),
      ]);
      expect(await codeOf(listed(id))).toBe('PROPERTY.NOT_FOUND');
      await allGone(paperId);
    }
  });

  it('of an agent who is deleted: papers of unsold and of sold listings', async () => {
    const agent = anAgent();
    const unsold = await properties.addVerified({}, agent);
    const sold = await properties.addVerified({}, agent);
    const files = [
      await uploadPaper(properties, { id: unsold }, aPdf(), agent),
      await uploadPaper(properties, { id: sold }, aPdf(), agent),
    ];
    await properties.negotiate('PaymentCompleted', sold, 3);
    const deletion = { aggregateId: agent.userId!, aggregateVersion: 9 };
    const data = { ...personOf(agent.userId!), role: 'agent' as const };
    await properties.publish(events.UserDeleted, anEnvelope(events.UserDeleted, data, deletion));
    await properties.settled();
    for (const file of files) await allGone(file);
  });

  it('in what is held of a person stands where to fetch each of their papers', async () => {
    const agent = anAgent();
    const id = await properties.add({}, agent);
    const paperId = await uploadPaper(properties, { id }, aPdf(), agent);
    const question = { userId: agent.userId!, section: 'papers' };
    const { rows } = await properties.call(propertiesRpc.personData, question, agent);
    expect(rows).toEqual([
      {
        _id: paperId,
        propertyId: id,
        kind: 'deed',
        type: 'application/pdf',
        bytes: 200,
        openedAt: expect.any(String),
        uploadedAt: expect.any(String),
        seenAt: null,
        file: `/api/papers/${paperId}`,
      },
    ]);
  });
});
