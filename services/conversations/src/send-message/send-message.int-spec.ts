import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { conversationsRpc, events, limits, type Picture } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, errorCodeOf, eventually } from '@thikana/test-kit';
import {
  type ConversationsUnderTest,
  startConversations,
  type Talk,
} from '../testing/start-conversations.ts';

let talks: ConversationsUnderTest;
beforeAll(async () => {
  talks = await startConversations();
});
afterAll(() => talks.remove());

const read = (actor: Talk['buyer'], id: string, upTo: number) =>
  talks.client.call(conversationsRpc.markRead, { id, upTo }, { actor });
const unread = async (actor: Talk['buyer']) =>
  (await talks.client.call(conversationsRpc.unread, {}, { actor })).conversations;

describe('sending', () => {
  it('from two browsers of each at once: numbers without gaps, each message once, and both counts are right', async () => {
    const { id, buyer, agent } = await talks.aTalk();
    const keys = Array.from({ length: 12 }, () => randomUUID());
    // Each browser sends each message twice, as one does that has had no answer.
    const sends = keys.flatMap((key, n) =>
      [1, 2].map(() => talks.send(n % 2 ? buyer : agent, id, `Message ${n}`, key)),
    );
    const answers = await Promise.all(sends);
    expect(new Set(answers.map(({ message }) => message.number)).size).toBe(12);
    expect(await talks.messagesOf(id)).toHaveLength(13);
    await Promise.all([read(buyer, id, 5), read(agent, id, 8), talks.send(buyer, id), talks.send(agent, id)]);
    expect(await talks.faultsOf(id)).toEqual([]);
    await eventually(() => {
      const sent = talks.publishedAbout(id).filter(({ type }) => type === 'MessageSent');
      expect(sent.map(({ data }) => (data as { number: number }).number)).toEqual(
        Array.from({ length: 15 }, (_, index) => index + 1),
      );
    });
  });

  it('the same key again is the same message, also when it can be written no more (TALK-3)', async () => {
    const { id, buyer, agent } = await talks.aTalk();
    const key = randomUUID();
    const first = await talks.send(agent, id, 'Yes.', key);
    await talks.client.call(conversationsRpc.block, { id, blocked: true }, { actor: buyer });
    expect(await talks.send(agent, id, 'Yes!', key)).toEqual(first);
    expect(await errorCodeOf(talks.send(agent, id))).toBe('CONVERSATION.CLOSED');
    expect(await errorCodeOf(talks.send(buyer, id))).toBe('CONVERSATION.CLOSED');
    expect(await talks.messagesOf(id)).toHaveLength(2);
  });

  it('is for the two; others find none', async () => {
    const { id } = await talks.aTalk();
    for (const actor of [aBuyer(), anAgent(), anAdmin()])
      expect(await errorCodeOf(talks.send(actor, id))).toBe('CONVERSATION.NOT_FOUND');
    expect(await errorCodeOf(talks.send(aBuyer(), anId()))).toBe('CONVERSATION.NOT_FOUND');
  });

  it('too much is refused', async () => {
    const { id, buyer } = await talks.aTalk();
    const long = 'x'.repeat(limits.text.message + 1);
    expect(await errorCodeOf(talks.send(buyer, id, long))).toBe('REQUEST.INVALID');
  });
});

describe('pictures (TALK-13)', () => {
  const picture = (name: string): Picture => {
    const image = `https://images.thikana.test/${name}.webp`;
    return { image, images: { w320: image, w640: image, w1280: image }, color: '#336699' };
  };
  const send = (
    actor: Talk['buyer'],
    id: string,
    pictures: (Picture | null)[],
    more: { key?: string; text?: string } = {},
  ) =>
    talks.client.call(
      conversationsRpc.send,
      { id, key: randomUUID(), text: '', ...more, pictures },
      { actor },
    );

  it('go with a text or without one, up to four', async () => {
    const { id, buyer, agent } = await talks.aTalk();
    const four = ['a', 'b', 'c', 'd'].map(picture);
    const { message } = await send(buyer, id, four);
    expect(message).toMatchObject({ text: '', pictures: four });
    expect(await talks.read(agent, id)).toMatchObject({ last: message, unread: 2 });
    await send(agent, id, [picture('e')], { text: 'The view.' });
    const { messages } = await talks.client.call(conversationsRpc.messages, { id }, { actor: buyer });
    expect(messages.map(({ text, pictures }) => [text, pictures?.length])).toEqual([
      ['Is it still there?', undefined],
      ['', 4],
      ['The view.', 1],
    ]);
    for (const wrong of [send(buyer, id, [...four, picture('f')]), send(buyer, id, [], { text: ' \u200B ' })])
      expect(await errorCodeOf(wrong)).toBe('REQUEST.INVALID');
    const { rows } = await talks.client.call(
      conversationsRpc.personData,
      { userId: buyer.userId!, section: 'messages' },
      { actor: buyer },
    );
    const own = rows.flatMap(({ pictures }) => pictures);
    expect(own).toEqual(four.map(({ image }) => image));
  });

  it('of nobody are refused; a message that was sent is answered without them (TALK-3)', async () => {
    const { id, buyer } = await talks.aTalk();
    expect(await errorCodeOf(send(buyer, id, [picture('a'), null]))).toBe('IMAGE.NOT_UPLOADED');
    expect(await talks.messagesOf(id)).toHaveLength(1);
    const key = randomUUID();
    const first = await send(buyer, id, [picture('a')], { key });
    expect(await send(buyer, id, [null], { key })).toEqual(first);
  });

  it('go with the account of who sent them (TALK-7)', async () => {
    const { id, buyer, agent } = await talks.aTalk();
    await send(agent, id, [picture('kept')]);
    await send(buyer, id, [picture('gone')], { text: 'Here' });
    const { userId, uid, email } = buyer;
    await talks.publish(events.UserDeleted, { userId: userId!, uid, email, role: 'user' }, userId!, 2);
    await eventually(async () => {
      const [, kept, gone] = await talks.messagesOf(id);
      expect(gone).toMatchObject({ text: null, writerId: null });
      expect([kept?.pictures?.length, gone?.pictures]).toEqual([1, undefined]);
      expect((await talks.record(id)).last).not.toHaveProperty('pictures');
    });
  });
});

describe('sent, delivered, read (TALK-4)', () => {
  it('follow what the other loads and reports', async () => {
    const { id, buyer, agent } = await talks.aTalk();
    expect(await talks.read(buyer, id)).toMatchObject({ otherReceived: 0, otherRead: 0 });
    expect(await unread(agent)).toBe(1);
    expect(await talks.read(buyer, id)).toMatchObject({ otherReceived: 1, otherRead: 0 });
    await talks.send(buyer, id);
    expect(await read(agent, id, 1)).toEqual({ modifiedCount: 1 });
    expect(await talks.read(agent, id)).toMatchObject({ unread: 1 });
    expect(await read(agent, id, 99)).toEqual({ modifiedCount: 1 });
    expect(await read(agent, id, 1)).toEqual({ modifiedCount: 0 });
    expect(await talks.read(buyer, id)).toMatchObject({ otherReceived: 2, otherRead: 2 });
    expect(await unread(agent)).toBe(0);
    await eventually(() =>
      expect(talks.publishedAbout(id).map(({ type }) => type)).toEqual([
        ...['ConversationStarted', 'MessageSent', 'ConversationChanged', 'MessageSent'],
        ...['ConversationRead', 'ConversationRead'],
      ]),
    );
    expect(await errorCodeOf(read(aBuyer(), id, 1))).toBe('CONVERSATION.NOT_FOUND');
  });
});
