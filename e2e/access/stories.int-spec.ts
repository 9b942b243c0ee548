/** Pages with a story: what each reader gets of one and the same listing, on the raw JSON (ADMIN-10). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { offersRpc, propertiesRpc, type Story, usersRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { prices } from '../market/market.ts';
import { emailOf } from './people.ts';
import { Product } from './product.ts';
import { listingFields, pictureUrl, Things } from './things.ts';

let product: Product;
let things: Things;
beforeAll(async () => {
  product = await Product.start();
  things = new Things(product);
  await eventually(async () => expect((await product.request('/health/ready')).status).toBe(200));
});
afterAll(() => product.remove());

type Who = NonNullable<NonNullable<Parameters<Product['request']>[1]>['as']>;

async function read(path: string, as: Who): Promise<{ status: number; raw: string; story: Story }> {
  const answer = await product.request(path, { as });
  const raw = await answer.text();
  return { status: answer.status, raw, story: JSON.parse(raw) as Story };
}
const whats = ({ lines }: Story) => lines.map(({ what }) => what);

describe('the story of a listing', () => {
  const note = 'The man next door says he owns it.';
  let id: string;
  let offerId: string;
  beforeAll(async () => {
    const [admin, agent, buyer] = (['admin', 'agent', 'buyer'] as const).map((who) => product.actor(who));
    id = await things.listing();
    await product.call(propertiesRpc.report, { id, reason: 'not-the-owner', note }, product.actor('buyer2'));
    await product.call(propertiesRpc.advertise, { id }, admin!);
    const offer = { propertyId: id, offerAmount: prices.minPrice };
    offerId = (await product.call(offersRpc.make, offer, buyer!)).insertedId;
    await product.call(offersRpc.reject, { id: offerId }, agent!);
    const dismissed = { id, until: '2100-01-01T00:00:00.000Z' };
    await product.call(propertiesRpc.dismissReports, dismissed, admin!);
  });

  it('shows an admin who did what, with titles and names', async () => {
    const { story } = await read(`/admin/listing-story/${id}`, 'admin');
    expect(whats(story)).toEqual([
      'listing.dismissReports',
      'offer.reject',
      'offer.make',
      'listing.advertise',
      'listing.report',
      'listing.verify',
      'listing.submit',
    ]);
    expect(story).toMatchObject({
      title: 'Lake view',
      missing: [],
      cut: [],
      isDeleted: false,
      nextCursor: null,
    });
    const line = (what: string) => story.lines.find((one) => one.what === what);
    expect(line('listing.report')).toMatchObject({
      by: { email: emailOf('buyer2') },
      after: 'dismissed',
      reason: `not-the-owner: ${note}`,
    });
    expect(line('listing.verify')).toMatchObject({ by: { email: emailOf('admin') }, part: 'admin' });
    expect(line('offer.reject')).toMatchObject({
      reason: 'agent-rejected',
      amount: prices.minPrice,
      offerId,
    });
  });

  it('shows its agent no reports, admins, internal reasons and ids of people', async () => {
    const { story, raw } = await read(`/agent/listing-story/${id}`, 'agent');
    expect(whats(story)).toEqual([
      'offer.reject',
      'offer.make',
      'listing.advertise',
      'listing.verify',
      'listing.submit',
    ]);
    for (const secret of [
      ...[
        emailOf('admin'),
        product.actor('admin').userId!,
        emailOf('buyer2'),
        product.actor('buyer2').userId!,
      ],
      ...[note, 'not-the-owner', 'eport', 'ismiss', product.actor('buyer').userId!, emailOf('agent2')],
    ])
      expect(raw).not.toContain(secret);
    expect(raw).toContain(emailOf('buyer'));
  });

  it('is nothing to another agent', async () => {
    const { status, raw } = await read(`/agent/listing-story/${id}`, 'agent2');
    expect(status).toBe(404);
    expect(raw).not.toContain('Lake');
    const asked = { id, limit: 100 };
    const { lines, title } = await product.call(offersRpc.ownStory, asked, product.actor('agent2'));
    expect({ lines, title }).toEqual({ lines: [], title: null });
  });

  it('comes in pages that hold each line once', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${cursor}`;
      const { story } = await read(`/admin/listing-story/${id}?limit=2${after}`, 'admin');
      seen.push(...whats(story));
      cursor = story.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('of an offer begins with the offer, and there is none of what does not exist', async () => {
    expect(whats((await read(`/admin/sale-story/${offerId}`, 'admin')).story)).toEqual([
      'offer.reject',
      'offer.make',
    ]);
    for (const what of ['listing', 'person', 'sale'])
      expect((await read(`/admin/${what}-story/${'0'.repeat(24)}`, 'admin')).status).toBe(404);
  });

  it('survives the listing: by whom it was deleted, and its offers', async () => {
    await product.call(propertiesRpc.delete, { id }, product.actor('agent'));
    await eventually(async () => {
      const { story } = await read(`/admin/listing-story/${id}`, 'admin');
      expect(story).toMatchObject({ title: 'Lake view', isDeleted: true });
      expect(whats(story)).toEqual([
        'listing.delete',
        'listing.dismissReports',
        'offer.reject',
        'offer.make',
        'listing.advertise',
        'listing.verify',
      ]);
      expect(story.lines[0]).toMatchObject({ by: { email: emailOf('agent') }, before: 'verified' });
    });
    expect((await read(`/agent/listing-story/${id}`, 'agent')).status).toBe(404);
  });
});

it('an edit is listed with its fields before and after, while the listing is pending and as a revision', async () => {
  const agent = product.actor('agent');
  const id = await things.pendingListing();
  const edit = { id, ...listingFields, image: pictureUrl, picture: null };
  await product.call(propertiesRpc.update, { ...edit, minPrice: 1_000_000 }, agent);
  await product.call(propertiesRpc.verify, { id }, product.actor('admin'));
  await product.call(propertiesRpc.update, { ...edit, title: 'Lake view, renamed' }, agent);
  const { version } = (await product.call(propertiesRpc.getRevision, { id }, agent))!;
  await product.call(propertiesRpc.verifyRevision, { id, version }, product.actor('admin'));
  const back = { field: 'minPrice', before: 1_000_000, after: listingFields.minPrice };
  const renamed = { field: 'title', before: 'Lake view', after: 'Lake view, renamed' };
  for (const [path, who] of [['admin', 'admin'] as const, ['agent', 'agent'] as const]) {
    const { story } = await read(`/${path}/listing-story/${id}`, who);
    expect(story.lines.map(({ what, part, changes }) => [what, part, changes])).toEqual([
      ['listing.verifyRevision', 'admin', expect.arrayContaining([back, renamed])],
      ['listing.propose', 'agent', expect.arrayContaining([back, renamed])],
      ['listing.verify', 'admin', undefined],
      ['listing.update', 'agent', [{ ...back, before: back.after, after: back.before }]],
      ['listing.submit', 'agent', undefined],
    ]);
  }
});

it('the story of a person names them as long as they have an account, and the audit is found by name and title', async () => {
  const id = await things.somebody();
  await product.call(usersRpc.makeAgent, { id }, product.actor('admin'));
  const { story } = await read(`/admin/person-story/${id}`, 'admin');
  expect(whats(story)).toEqual(['person.makeAgent', 'person.register']);
  expect(story.person).toMatchObject({ _id: id, role: 'agent' });
  const { email } = story.person!;
  const found = async (search: string) => {
    const answer = await product.request(`/admin/audit?search=${encodeURIComponent(search)}`, {
      as: 'admin',
    });
    return (await answer.json()) as { subject: { id: string }; title?: string; actor: { name?: string } }[];
  };
  for (const search of [email, email.slice(0, -5), id])
    expect((await found(search)).map(({ subject }) => subject.id)).toEqual([id]);
  expect(await found('nobody is called that')).toEqual([]);
  const listing = await things.listing();
  const byTitle = await found('ake vie');
  expect(byTitle.map(({ subject }) => subject.id)).toContain(listing);
  expect(byTitle.find(({ subject }) => subject.id === listing)).toMatchObject({ title: 'Lake view' });
  await product.call(usersRpc.delete, { id }, product.actor('admin'));
  await eventually(async () => {
    const { story: left } = await read(`/admin/person-story/${id}`, 'admin');
    expect(left).toMatchObject({ title: null, isDeleted: true, person: null });
    expect(whats(left)).toEqual(['person.delete', 'person.makeAgent']);
  });
});
