/** The operator's commands on a product that `npm start` runs: books, backup, restore into another folder on other ports, one person's data. */
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PersonFile } from '@thikana/contracts';
import { findInstallation } from '@thikana/local/operations/installation';
import { eventually } from '@thikana/test-kit';
import { checkInvariants } from '@thikana/test-kit/invariants';
import mongoose from 'mongoose';
import { Client, Failed, type Person } from '../releases/client.ts';
import { Ledger } from '../releases/ledger.ts';
import { Market } from '../releases/market.ts';
import { People } from '../releases/people.ts';
import { accept, type Deal, newDeal, pay } from './deal.ts';
import { Launched } from './launched.ts';
import { placesOf } from './search.ts';
import { violations } from './violations.ts';

const folder = mkdtempSync(join(tmpdir(), 'operations-'));
const backup = join(folder, 'backup');
const password = 'Thikana#1';
let first: Launched;
let second: Launched;
let market: Market;
/** Accepted and unpaid when the backup is made; paid after the restore. */
let deal: Deal;

beforeAll(async () => {
  first = await Launched.in(join(folder, 'first'));
  second = await Launched.in(join(folder, 'second'));
  await first.start();
  market = await marketOf(first);
  await market.open();
}, 200_000);
afterAll(async () => {
  await first.stop();
  await second.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}, 60_000);

async function marketOf(product: Launched): Promise<Market> {
  const client = new Client(product.address);
  const identity = { address: `http://127.0.0.1:${product.ports.identity}`, projectId: 'demo-thikana' };
  const cards = { address: `http://127.0.0.1:${product.ports.cardProvider}`, secretKey: 'sk_test_thikana' };
  const admin = await signIn(product, 'admin@thikana.test');
  return new Market(client, new Ledger(), new People(client, identity), admin, cards);
}

async function signIn(product: Launched, email: string): Promise<Person> {
  const toolkit = `http://127.0.0.1:${product.ports.identity}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${toolkit}/accounts:signInWithPassword?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken: string };
  return { name: email, email, token: idToken };
}

/** People at work from several sides, until it is told to stop. What is refused while nothing is written is no matter here. */
function atWork(): { stop(): Promise<void> } {
  let isOver = false;
  const work = async () => {
    while (!isOver)
      await market.nextListing().catch((error: unknown) => {
        if (!(error instanceof Failed)) throw error;
        return pause(100);
      });
  };
  const running = [work(), work(), work()];
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}

describe('npm run check:books', () => {
  it('finds nothing while people are at work, and says what it has looked at', async () => {
    const people = atWork();
    const checks = [await first.run('check-books'), await first.run('check-books')];
    await people.stop();
    for (const { code, output } of checks) {
      expect([code, output]).toEqual([0, expect.stringContaining('All invariants hold.')]);
      expect(output).toMatch(/I4 .*: [1-9]\d* events, [1-9]\d* effects of them in 4 services/);
    }
    expect(market.client.failures.total).toBe(0);
  }, 90_000);

  it('ends with 2 where it cannot look', async () => {
    const { code, output } = await second.run('check-books');
    expect(output).toContain('Thikana does not run in this folder');
    expect(code).toBe(2);
  });
});

describe('npm run backup and npm run restore', () => {
  it('take everything while people are at work, and the product goes on', async () => {
    deal = await newDeal(market);
    await accept(market, deal);
    const people = atWork();
    const { code, output } = await first.run('backup', backup);
    expect([code, output]).toEqual([0, expect.stringContaining(`Backup made: ${backup}`)]);
    await people.stop();
    await eventually(async () => void (await market.nextListing()), { withinMs: 20_000 });
    expect((await first.run('check-books')).output).toContain('All invariants hold.');
  }, 120_000);

  it('a second one into the same folder is refused, and so is a restore over what is there', async () => {
    expect(await first.run('backup', backup)).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists'),
    });
    const over = await first.run('restore', backup);
    expect(over).toMatchObject({
      code: 1,
      output: expect.stringContaining('The product runs in this folder'),
    });
  }, 60_000);

  it('a damaged one touches nothing', async () => {
    const damaged = join(folder, 'damaged');
    await cp(backup, damaged, { recursive: true });
    truncateSync(join(damaged, 'databases/offers/offers.bson.gz'), 30);
    const { code, output } = await second.run('restore', damaged);
    expect([code, output]).toEqual([1, expect.stringContaining('Nothing was touched.')]);
    expect(existsSync(join(second.dir, 'mongodb'))).toBe(false);
  });

  it('killed half-way and started over, they bring it back in another folder on other ports', async () => {
    await first.stop();
    const { child, ended } = second.begin('restore', backup);
    await eventually(() => expect(existsSync(join(second.dir, 'restore', 'nats'))).toBe(true));
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(second.dir, 'mongodb'))).toBe(false);
    const again = await second.run('restore', backup);
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('Restored.')]);
    const over = await second.run('restore', backup);
    expect([over.code, over.output]).toEqual([1, expect.stringContaining('--replace')]);
    await second.start();
    expect((await second.run('check-books')).output).toContain('All invariants hold.');
  }, 200_000);

  it('people sign in, pictures are there, and a sale that was open is finished', async () => {
    const buyer = { ...deal.buyer, ...(await signIn(second, deal.buyer.email)) };
    const client = new Client(second.address);
    const offer = await client.ask<{ image: string; status: string }>(
      buyer,
      'GET',
      `/offers/${deal.offerId}`,
    );
    expect(offer.status).toBe('accepted');
    expect(offer.image).toContain(`:${second.ports.imageHost}/`);
    const picture = await fetch(offer.image);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await pay(client, buyer, deal, `http://127.0.0.1:${second.ports.cardProvider}`);
    await eventually(async () => {
      const { status } = await client.ask<{ status: string }>(buyer, 'GET', `/offers/${deal.offerId}`);
      expect(status).toBe('bought');
    });
    expect((await second.run('check-books')).output).toContain('All invariants hold.');
  }, 60_000);

  it('what was sold is still there after stopping and starting the product', async () => {
    await second.stop();
    await second.start();
    const buyer = { ...deal.buyer, ...(await signIn(second, deal.buyer.email)) };
    const client = new Client(second.address);
    const ask = <T>(path: string) => client.ask<T>(buyer, 'GET', path);
    const offer = await ask<{ status: string; transactionId: string }>(`/offers/${deal.offerId}`);
    expect(offer).toMatchObject({ status: 'bought', transactionId: expect.stringMatching(/^pi_/) });
    expect(await ask(`/properties/${deal.propertyId}`)).toMatchObject({ availability: 'sold' });
    const open = await ask<{ _id: string }[]>('/properties?availability=available&limit=100');
    expect(open.map(({ _id }) => _id)).not.toContain(deal.propertyId);
  }, 60_000);
});

describe('one person’s data', () => {
  let client: mongoose.mongo.MongoClient;
  let restored: Market;
  beforeAll(async () => {
    client = await mongoose.mongo.MongoClient.connect(second.mongodbUri);
    restored = await marketOf(second);
  });
  afterAll(() => client.close());

  const kept = () => [join(second.dir, 'image-host'), join(second.dir, 'identity')];
  const everywhere = (texts: string[]) => placesOf(texts, client, kept());

  it('of a buyer and an agent who sold nothing is nowhere any more after they are erased', async () => {
    const names = { agent: 'Zebunnessa Erased', buyer: 'Quamrul Erased' };
    const { agent, buyer } = await newDeal(restored, names);
    expect(await everywhere([names.agent, agent.email])).not.toEqual([]);
    const own = `/users/${encodeURIComponent(buyer.email)}/account`;
    await restored.client.ask(buyer, 'DELETE', own);
    const by = ['--by', 'admin@thikana.test'];
    const { code, output } = await second.run('person', 'erase', agent.email, ...by);
    expect([code, output]).toEqual([0, expect.stringContaining('is deleted')]);
    const texts = [...Object.values(names), agent.email, buyer.email];
    await eventually(async () => expect(await everywhere(texts)).toEqual([]), { withinMs: 20_000 });
    expect((await second.run('check-books')).output).toContain('All invariants hold.');
  }, 60_000);

  it('of a buyer who bought stays in the books alone, and is exported from there by id', async () => {
    const names = { agent: 'Ann Agent', buyer: 'Rokeya Bought' };
    const sale = await newDeal(restored, names);
    await accept(restored, sale);
    await pay(restored.client, sale.buyer, sale, `http://127.0.0.1:${second.ports.cardProvider}`);
    const by = ['--by', 'admin@thikana.test'];
    await second.run('person', 'erase', sale.buyer.email, ...by);
    const books = ['offers.offers', 'offers.payments'];
    await eventually(async () => expect(await everywhere([names.buyer, sale.buyer.email])).toEqual(books), {
      withinMs: 20_000,
    });
    const file = join(folder, 'exported.json');
    await second.run('person', 'export', sale.buyer.id, ...by, '--to', file);
    const { data, afterDeletion } = JSON.parse(readFileSync(file, 'utf8')) as PersonFile;
    expect(data['users']!['profile']).toEqual([]);
    expect(data['offers']!['payments']).toEqual([
      expect.objectContaining({ _id: sale.offerId, buyerEmail: sale.buyer.email }),
    ]);
    expect(JSON.stringify(data)).not.toContain(sale.agent.email);
    expect(afterDeletion[0]!.why.en).toContain('books');
  }, 60_000);
});

describe('a violation made by hand is found and named', () => {
  it.each(Object.entries(violations))('%s', async (_name, violate) => {
    const sources = findInstallation({}, second.dir);
    const client = await mongoose.mongo.MongoClient.connect(second.mongodbUri);
    try {
      const { invariant, about, mend } = await violate({
        offers: client.db('thikana_offers'),
        properties: client.db('thikana_properties'),
        cards: join(second.dir, 'card-provider', 'books.sqlite'),
      });
      const found = await checkInvariants({ ...sources, patienceMs: 500 });
      await mend();
      expect(found.violations).toContainEqual({ invariant, about, what: expect.any(String) });
    } finally {
      await client.close();
    }
  });

  it('and nothing when all are mended', async () => expect((await second.run('check-books')).code).toBe(0));
});
