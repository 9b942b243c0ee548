import { expect, it } from '@jest/globals';
import { eventually } from '@thikana/test-kit';
import type { Market } from '../market/market.ts';
import type { Installation } from './installation.ts';
import { patience } from './looks.ts';

/** Of an installation that runs: OpenSearch switched on as docs/operations.md says, and paused. */
export function searchCases(running: () => { installation: Installation; market: Market }): void {
  it('searches by OpenSearch once it is switched on; without it a search says so, and a listing has its page', async () => {
    const { installation, market } = running();
    installation.set('COMPOSE_PROFILES', 'metrics,search');
    installation.set('SEARCH_URL_FILE', '/run/secrets/search-address');
    installation.set('SEARCH_HEAP', '512m');
    const idsOf = async (service: string) =>
      (await installation.containers(service)).map(({ Id }) => Id).sort();
    const [offers, before] = [await idsOf('offers'), await idsOf('properties')];
    await installation.compose('up');
    // Only those whose settings have changed.
    expect(await idsOf('offers')).toEqual(offers);
    expect((await idsOf('properties')).filter((id) => before.includes(id))).toEqual([]);
    const title = 'Boathouse of the seventh bend';
    const { id } = await market.verifiedListing(await market.newAgent(), { title });
    const search = `${installation.address}/api/search?q=boathouse`;
    await eventually(async () => expect(await (await fetch(search)).text()).toContain(title), patience);

    const [engine] = await installation.containers('search');
    let asked = 0;
    await installation.pause(engine!);
    try {
      // Another word each time, because answers are kept for seconds. How soon it says so is measured in `npm test -- search`.
      await eventually(async () => {
        const { status } = await fetch(`${installation.address}/api/search?q=houseboat${(asked += 1)}`);
        expect(status).toBe(503);
      }, patience);
      expect((await fetch(`${installation.address}/api/properties/${id}`)).status).toBe(200);
    } finally {
      await installation.pause(engine!, 'unpause');
    }
    await eventually(async () => expect(await (await fetch(search)).text()).toContain(title), patience);
  }, 240_000);
}
