import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MarketOfferFigures, offersRpc, propertiesRpc, usersRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import {
  accountOf,
  bearer,
  refusal,
  startTestGateway,
  type TestGateway,
} from '../testing/start-test-gateway.ts';

const listings = { weeks: [], listings: [] };
const offers = { weeks: [], listings: [], sales: [] };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.answer(usersRpc.account, () => accountOf('agent'));
  await eventually(async () => expect((await ask()).status).not.toBe(401));
});
afterAll(() => gateway.remove());

const ask = (path = '/agent/figures') =>
  fetch(`${gateway.url}/api${path}`, { headers: bearer('agent@thikana.test') });

it('puts the parts of both services together, and names the one that is missing', async () => {
  const ofListings = gateway.answer(propertiesRpc.agentFigures, () => listings);
  expect(await (await ask()).json()).toEqual({ listings, offers: null, missing: ['offers'] });
  const ofOffers = gateway.answer(offersRpc.agentFigures, () => offers);
  expect(await (await ask()).json()).toEqual({ listings, offers, missing: [] });
  ofListings.stop();
  expect(await (await ask()).json()).toEqual({ listings: null, offers, missing: ['properties'] });
  ofOffers.stop();
  expect(await refusal(await ask())).toEqual([503, 'PROPERTIES.UNAVAILABLE']);
});

it('asks nobody for figures of the market that an agent wants', async () => {
  let asked = 0;
  const none: MarketOfferFigures = { weeks: [] };
  const market = gateway.answer(offersRpc.marketFigures, () => ((asked += 1), none));
  expect(await refusal(await ask('/admin/figures'))).toEqual([403, 'ACCESS.DENIED']);
  expect(asked).toBe(0);
  market.stop();
});

it('counts no more than thirty views a minute of one person', async () => {
  gateway.answer(propertiesRpc.countView, () => ({ received: true as const }));
  const see = async () =>
    (
      await fetch(`${gateway.url}/api/properties/${'a'.repeat(24)}/views`, {
        method: 'POST',
        headers: { ...bearer('agent@thikana.test'), 'content-type': 'application/json' },
        body: JSON.stringify({ browser: 'b'.repeat(32) }),
      })
    ).status;
  const answers: number[] = [];
  // A minute may end in between.
  for (let n = 0; n < 62; n += 1) answers.push(await see());
  expect(answers.indexOf(429)).toBeGreaterThanOrEqual(30);
});
