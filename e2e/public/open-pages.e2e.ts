import { expect, test, type Page } from '../fixtures/test.ts';

/** The API calls of a page from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api'.length));
  });
  return calls;
}

test('the HTML of a listing has its content, which the screen uses without requesting it', async ({
  page,
  request,
}) => {
  const found = await request.get('/api/properties?availability=available&limit=1');
  const [listing] = (await found.json()) as [{ _id: string; title: string }];
  // On a busy machine the gateway may be late for one, and the plain shell is sent.
  await expect
    .poll(async () => (await request.get(`/properties/${listing._id}`)).text())
    .toContain('application/ld+json');
  const calls = callsOf(page);
  await page.goto(`/properties/${listing._id}`);
  await expect(page).toHaveTitle(`${listing.title} | Thikana`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await expect(page.getByRole('link', { name: 'Make an Offer' })).toBeVisible();
  const embedded = await page.locator('#page-data').count();
  expect(calls.filter((call) => call === `/properties/${listing._id}`)).toHaveLength(1 - embedded);
});

test('the list comes with its first cards, in the language of its address', async ({ page, request }) => {
  await expect
    .poll(async () => (await request.get('/properties?lang=bn')).text())
    .toContain('class="first-card"');
  // Painted, in the page's own styles, while every other file is on its way.
  const files = /\.(?:js|css)$/;
  await page.route(files, () => undefined);
  await page.goto('/properties?lang=bn', { waitUntil: 'commit' });
  const painted = () => performance.getEntriesByName('first-contentful-paint').length;
  await expect.poll(() => page.evaluate(painted)).toBe(1);
  await expect(page.locator('.first-card').first()).toHaveCSS('font-family', /Anek Bangla/);
  await page.unroute(files);
  await page.goto('/properties?lang=bn');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('সব সম্পত্তি');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('unknown addresses are a 404, and the sitemap leads to pages', async ({ request }) => {
  await expect.poll(async () => (await request.get(`/properties/${'0'.repeat(24)}`)).status()).toBe(404);
  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await request.get(path)).status()));
  const missing = [
    '/areas',
    '/dashboard/unknown',
    '/dashboard/user/unknown',
    '/dashboard/admin/revisions/1/2',
  ];
  expect(await statuses(missing)).toEqual([404, 404, 404, 404]);
  const screens = ['/', '/contact/', '/dashboard', '/dashboard/user', '/dashboard/admin/revisions/1'];
  expect(await statuses(screens)).toEqual([200, 200, 200, 200, 200]);
  const index = await (await request.get('/sitemap.xml')).text();
  const part = /<loc>[^<]*(\/sitemap\/listings-[^<]*)<\/loc>/.exec(index)?.[1] ?? '';
  const first = /<loc>[^<]*(\/properties\/[0-9a-f]{24})<\/loc>/.exec(
    await (await request.get(part)).text(),
  )?.[1];
  expect((await request.get(String(first))).status()).toBe(200);
});

test("an area's page comes with its listings, shows them on a map, and leads to the areas around", async ({
  page,
  request,
}) => {
  await expect.poll(async () => (await request.get('/areas/gulshan')).text()).toContain('class="first-card"');
  await expect.poll(async () => (await request.get('/areas/atlantis')).status()).toBe(404);
  await page.goto('/areas/gulshan');
  await expect(page).toHaveTitle('Property for sale in Gulshan | Thikana');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('application', { name: 'Map of Gulshan' })).toBeVisible();
  await page.getByRole('region', { name: 'Areas around' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
