import { expect, test, type Page, type Route } from '../fixtures/test.ts';
import { faultsOf } from '../fixtures/page-faults.ts';
import { serveRange, smallArchive } from '../fixtures/small-archive.ts';

const ARCHIVE = '/tiles/country.pmtiles';
/** A tile of Dhaka at zoom 12, and the one zoom's neighbours that a view around it needs. */
const [Z, X, Y] = [12, 3077, 1770];
const archive = smallArchive(
  [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down): [number, number, number] => [Z, X + right, Y + down])),
);
/** In the tile's water, beside its highway. */
const inWater = (() => {
  const [right, down] = [X + 0.5, Y + 0.4].map((at) => at / 2 ** Z);
  return {
    lng: right! * 360 - 180,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * down!))) * 180) / Math.PI,
  };
})();

/** Opens the map where the archive has water, with an installation that names the archive. */
async function openMap(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    const tilesUrl = new URL(ARCHIVE, page.url()).href;
    await route.fulfill({ response, json: { ...config, map: { tilesUrl } } });
  });
  await page.route(`**${ARCHIVE}`, answer);
  await page.goto(`/properties?view=map&at=${inWater.lat.toFixed(5)},${inWater.lng.toFixed(5)},13`);
  await expect(page.getByRole('application').locator('canvas').first()).toBeVisible();
}

const serve = async (route: Route) => {
  const { status, headers, body } = serveRange(archive, route.request().headers()['range']);
  await route.fulfill({ status, headers, body: Buffer.from(body) });
};

/** The colours so many pixels east and south of the map's middle: of the base map and of the tiles above it. */
const colourAt = (page: Page, east: number, south: number) =>
  page.getByRole('application').evaluate(
    (map, [right, down]) => {
      const painted = [...map.querySelectorAll('canvas')].map((canvas) => {
        const [x, y] = [canvas.width / 2 + right!, canvas.height / 2 + down!];
        const at = canvas.getContext('2d')?.getImageData(x, y, 1, 1).data;
        return at?.[3] ? [...at].slice(0, 3).join() : '';
      });
      return painted.filter(Boolean).join(' ');
    },
    [east, south],
  );
const middle = (page: Page) => colourAt(page, 0, 0);

test('a configured archive adds its water, parks and metro to the map', async ({ page }) => {
  const faults = faultsOf(page);
  await openMap(page, () => new Promise(() => {}));
  await expect.poll(() => middle(page)).not.toBe('');
  const land = await middle(page);
  await page.unroute(`**${ARCHIVE}`);
  await page.route(`**${ARCHIVE}`, serve);
  await page.reload();
  await expect.poll(() => middle(page)).not.toBe('');
  await expect.poll(() => middle(page)).not.toBe(land);
  // Beside the middle, in pixels: the park, the metro, the land north of the water.
  const drawn = async () =>
    new Set(await Promise.all([0, -150, 64].map((east) => colourAt(page, east, -10)))).add(
      await colourAt(page, 0, -100),
    );
  await expect.poll(async () => [...(await drawn())]).toHaveLength(4);
  expect(faults).toEqual([]);
});

test('an archive that could not be loaded is requested again when the map is moved later', async ({
  page,
}) => {
  const faults = faultsOf(page);
  let served = 0;
  let unavailable = true;
  await openMap(page, async (route) => {
    served += 1;
    await (unavailable ? route.abort() : serve(route));
  });
  await expect.poll(() => served).toBe(1);
  await expect.poll(() => middle(page)).not.toBe('');
  const land = await middle(page);
  unavailable = false;
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => middle(page)).not.toBe(land);
  expect(faults).toEqual([]);
});

for (const [what, answer] of [
  ['is unavailable', (route: Route) => route.abort()],
  ['answers with an error', (route: Route) => route.fulfill({ status: 503 })],
  [
    'answers with a page',
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Not here</p>'.repeat(2000) }),
  ],
  ['never answers', () => new Promise<void>(() => {})],
] as const)
  test(`a host of tiles that ${what} does not change the map`, async ({ page }) => {
    const faults = faultsOf(page);
    let requests = 0;
    await openMap(page, async (route) => {
      requests += 1;
      await answer(route);
    });
    await expect.poll(() => requests).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/,12$/);
    await expect(page.getByText(/^\d+ propert(y|ies) found$/)).toBeVisible();
    expect(faults).toEqual([]);
    // Not at each movement again.
    expect(requests).toBeLessThan(3);
  });
