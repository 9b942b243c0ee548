import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type Actor,
  conversationsRpc,
  events,
  type Lead,
  type LeadStage,
  type LeadStep,
  replyHeaders,
} from '@thikana/contracts';
import { aBuyer, anAgent, anId, eventually } from '@thikana/test-kit';
import { type ConversationsUnderTest, startConversations } from '../testing/start-conversations.ts';
import { viewingsOf } from '../testing/viewings-for-specs.ts';

let talks: ConversationsUnderTest;
let viewings: ReturnType<typeof viewingsOf>;
beforeAll(async () => {
  talks = await startConversations();
  viewings = viewingsOf(talks);
});
afterAll(() => talks.remove());

const leads = async (actor: Actor, query: { stage?: LeadStage; limit?: number; cursor?: string } = {}) => {
  const reply = await talks.client.raw(conversationsRpc.leads, query as never, { actor });
  return {
    data: JSON.parse(Buffer.from(reply.body).toString()) as Lead[],
    nextCursor: reply.header(replyHeaders.nextCursor),
    totalCount: Number(reply.header(replyHeaders.totalCount)),
  };
};
const counts = (actor: Actor) => talks.client.call(conversationsRpc.leadCounts, {}, { actor });
const say = async (event: 'OfferMade' | 'OfferAccepted' | 'OfferRejected', facts: Offer, version: number) => {
  const data = { ...facts, buyerEmail: 'b@x.test', agentEmail: 'a@x.test', offerAmount: 5_000_000 };
  const because = { because: 'agent-rejected' };
  await talks.publish(events[event], { ...data, ...because } as never, facts.propertyId, version);
  const stored = talks.connection.collection<{ _id: string; version: number }>('offers');
  await eventually(async () => {
    const found = await stored.findOne({ _id: facts.offerId });
    if ((found?.version ?? 0) < version) throw new Error('not yet known');
  });
};
interface Offer {
  offerId: string;
  propertyId: string;
  buyerId: string;
  agentId: string;
}

it('follows a buyer from the first question to the end (LEAD-1, LEAD-2)', async () => {
  const { id, buyer, agent, listing } = await viewings.aViewableTalk();
  const { propertyId } = listing;
  const offer = { offerId: anId(), propertyId, buyerId: buyer.userId!, agentId: agent.userId! };
  const block = (blocked: boolean) =>
    talks.client.call(conversationsRpc.block, { id, blocked }, { actor: agent });
  const archive = (archived: boolean) =>
    talks.client.call(conversationsRpc.archive, { id, archived }, { actor: agent });
  let viewing: Awaited<ReturnType<typeof viewings.request>>;
  const steps: [string, () => Promise<unknown>, LeadStage, LeadStep | null][] = [
    ['asked', async () => undefined, 'new', 'answer'],
    ['answered', () => talks.send(agent, id), 'contacted', null],
    ['asked again', () => talks.send(buyer, id), 'contacted', 'answer'],
    ['answered again', () => talks.send(agent, id), 'contacted', null],
    ['requested', async () => (viewing = await viewings.request(buyer, id)), 'viewing', 'confirm-viewing'],
    ['confirmed', () => viewings.confirm(agent, viewing), 'viewing', 'view'],
    ['cancelled', () => viewings.cancel(buyer, viewing._id), 'contacted', null],
    ['archived', () => archive(true), 'lost', null],
    ['taken out', () => archive(false), 'contacted', null],
    ['offered', () => say('OfferMade', offer, 1), 'offer', 'answer-offer'],
    ['accepted', () => say('OfferAccepted', offer, 3), 'offer', 'await-payment'],
    // An older event that comes late changes nothing.
    ['rejected once', () => say('OfferRejected', offer, 2), 'offer', 'await-payment'],
    ['rejected', () => say('OfferRejected', offer, 4), 'lost', null],
    ['written', () => talks.send(buyer, id), 'contacted', 'answer'],
    ['blocked', () => block(true), 'lost', null],
    ['opened', () => block(false), 'contacted', 'answer'],
  ];
  for (const [what, work, stage, step] of steps) {
    await work();
    const { data: found } = await leads(agent);
    expect([what, found.map((lead) => [lead.stage, lead.next?.step ?? null])]).toEqual([
      what,
      [[stage, step]],
    ]);
    expect([what, (await counts(agent))[stage]]).toEqual([what, 1]);
  }
  const [lead] = (await leads(agent)).data;
  expect(lead).toMatchObject({ propertyId, title: listing.title, buyer: buyer.name, conversationId: id });
  expect(lead).toMatchObject({ offerId: offer.offerId });
});

it('has an offer of somebody who never wrote, and nobody else’s', async () => {
  const agent = anAgent();
  const listing = await talks.aKnownListing({ agentId: agent.userId! });
  const { propertyId } = listing;
  const offer = { offerId: anId(), propertyId, buyerId: anId(), agentId: agent.userId! };
  await say('OfferMade', offer, 1);
  const known = { conversationId: null, offerId: offer.offerId, stage: 'offer', buyer: null };
  expect((await leads(agent)).data).toMatchObject([{ ...known, title: listing.title }]);
  expect((await leads(anAgent())).data).toEqual([]);
});

it('an offer is to be answered in the turn of the agent only (LEAD-3, OFFER-16)', async () => {
  const agent = anAgent();
  const { propertyId } = await talks.aKnownListing({ agentId: agent.userId! });
  const ids = { offerId: anId(), propertyId, buyerId: anId(), agentId: agent.userId! };
  const next = async () => (await leads(agent)).data.map((lead) => [lead.stage, lead.next?.step ?? null]);
  const counter = (turn: 'agent' | 'buyer', version: number) =>
    talks.publish(events.OfferCountered, { ...ids, version, turn, amount: 5_000_000 }, propertyId, version);
  await say('OfferMade', ids, 1);
  expect(await next()).toEqual([['offer', 'answer-offer']]);
  await counter('buyer', 2);
  await eventually(async () => expect(await next()).toEqual([['offer', null]]));
  await counter('agent', 3);
  await eventually(async () => expect(await next()).toEqual([['offer', 'answer-offer']]));
});

it('lists what is due first, by stage and in pages', async () => {
  const agent = anAgent();
  const asked: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const { propertyId } = await talks.aKnownListing({ agentId: agent.userId! });
    asked.push((await talks.ask(aBuyer(), propertyId)).conversationId);
  }
  await talks.send(agent, asked[0]!);
  await talks.send(agent, asked[3]!);
  const expected = [asked[1], asked[2], asked[4], asked[3], asked[0]];
  const found: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const reply = await leads(agent, { limit: 2, ...(cursor && { cursor }) });
    expect(reply.totalCount).toBe(5);
    found.push(...reply.data.map((lead) => lead.conversationId));
    cursor = reply.nextCursor;
  } while (cursor);
  expect(found).toEqual(expected);
  const contacted = await leads(agent, { stage: 'contacted' });
  expect(contacted.data.map((lead) => lead.conversationId)).toEqual([asked[3], asked[0]]);
  expect(await counts(agent)).toEqual({ new: 3, contacted: 2, viewing: 0, offer: 0, lost: 0 });
});
