/** A backup that stops nothing (docs/adr/0065): made while people are at work, and restored on other ports into a folder of its own. */
import { existsSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findInstallation } from '@thikana/local/operations/installation';
import { eventually } from '@thikana/test-kit';
import { checkInvariants } from '@thikana/test-kit/invariants';
import { Client } from '../market/client.ts';
import { Load } from '../market/load.ts';
import { Market } from '../market/market.ts';
import { Launched } from './launched.ts';

/** A release is tried with 20. */
const rounds = Number(process.env['ONLINE_BACKUPS'] ?? 1);

/**
 * The specs of online backups, on the product of the specs that call this.
 * @param product which is started by then, and its market
 * @param folder for backups and restored products
 */
export function onlineBackups(product: () => { running: Launched; market: Market }, folder: string): void {
  const backupOf = (round: number) => join(folder, `online-${round}`);
  const figures = { took: [] as number[], requests: 0, failed: 0, violations: 0, restored: 0 };

  afterAll(() => {
    const { took, requests, failed, violations, restored } = figures;
    const seconds = took.map((ms) => (ms / 1_000).toFixed(1)).toSorted((one, other) => +one - +other);
    process.stdout.write(
      `${restored} of ${took.length} online backups under load were restored: ${violations} violations; ` +
        `${requests} requests meanwhile, ${failed} failed; ${seconds.at(0)} to ${seconds.at(-1)} s each\n`,
    );
  });

  async function soldListing() {
    const { market } = product();
    const deal = await market.newDeal();
    await market.accept(deal);
    await market.pay(deal);
    return deal;
  }

  describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', (round) => {
    let restored: Launched;
    let deal: Awaited<ReturnType<typeof soldListing>>;
    beforeAll(async () => {
      restored = await Launched.in(join(folder, `restored-${round}`));
    });
    afterAll(async () => {
      await restored.stop();
      for (const done of [restored.dir, backupOf(round)])
        rmSync(done, { recursive: true, force: true, maxRetries: 3 });
    }, 180_000);

    it('is made while nobody notices', async () => {
      const { running, market } = product();
      const { client } = market;
      deal = await eventually(soldListing);
      const people = new Load(market).start({ sellers: 4, visitors: 0, pages: false });
      await eventually(() => expect(people.done).toBeGreaterThan(0), { withinMs: 60_000 });
      const [before, asked, failed] = [people.done, client.requests, client.failures.total];
      const startedAt = performance.now();
      const { code, output } = await running.run('backup', backupOf(round), '--online');
      figures.took.push(performance.now() - startedAt);
      figures.requests += client.requests - asked;
      figures.failed += client.failures.total - failed;
      expect([code, output]).toEqual([0, expect.stringContaining('nothing was stopped')]);
      await eventually(() => expect(people.done).toBeGreaterThan(before), { withinMs: 60_000 });
      await people.stop();
      expect(client.failures.total).toBe(failed);
    }, 180_000);

    it('is of one moment: nothing is lost, doubled, invented or left unfinished after its restore', async () => {
      const { code, output } = await restored.run('restore', backupOf(round));
      expect([code, output]).toEqual([0, expect.stringContaining('Restored.')]);
      await restored.start();
      const client = new Client(restored.address);
      const copy = new Market(client, { cards: `http://127.0.0.1:${restored.ports.cardProvider}` });
      const buyer = await copy.people.signIn(deal.buyer.email);
      expect((await client.ask(buyer, 'offers.get', { id: deal.id })).status).toBe('bought');
      // Stricter than the command, which lets work be unfinished for a minute.
      const sources = findInstallation({}, restored.dir);
      const found = await checkInvariants({ ...sources, deadlineMs: 5_000, patienceMs: 60_000 });
      figures.violations += found.violations.length;
      expect(found.violations).toEqual([]);
      expect(found.counted.applied).toBeGreaterThan(0);
      const books = await restored.run('check-books');
      expect([books.code, books.output]).toEqual([0, expect.stringContaining('All invariants hold.')]);
      figures.restored += 1;
    }, 240_000);
  });

  describe('one that was killed half-way', () => {
    const backup = join(folder, 'killed');
    const partial = `${backup}.partial`;

    it('has no name, cannot be restored, and is in nobody’s way', async () => {
      const { running } = product();
      const { child, ended } = running.begin('backup', backup, '--online');
      // It looks for its moment for a minute.
      await eventually(() => expect(existsSync(join(partial, 'databases', 'users'))).toBe(true), {
        withinMs: 60_000,
        everyMs: 2,
      });
      child.kill('SIGKILL');
      await ended;
      expect([existsSync(backup), existsSync(partial)]).toEqual([false, true]);
      const other = await Launched.in(join(folder, 'empty'));
      for (const half of [backup, partial])
        expect(await other.run('restore', half)).toMatchObject({
          code: 1,
          output: expect.stringContaining('is no backup'),
        });
      expect((await running.run('backup', backup, '--online')).code).toBe(0);
      expect(existsSync(partial)).toBe(false);
      truncateSync(join(backup, 'folders/card-provider/books.sqlite'), 4_096);
      expect(await other.run('restore', backup)).toMatchObject({
        code: 1,
        output: expect.stringContaining('Nothing was touched.'),
      });
      expect(existsSync(join(other.dir, 'mongodb'))).toBe(false);
    }, 240_000);
  });
}
