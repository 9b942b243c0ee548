import { expect, test, type Locator, type Market, type Page } from '../fixtures/test.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { sendDecisions } from '../fixtures/visibility.ts';

const COUNT = 12;
const LONG = 'A title that is as long as a title may be, '.repeat(4).slice(0, 120);

/** Pending listings of one agent, at a place of their own; the oldest has a long title and high prices. */
async function pendingOf(
  market: Market,
  count = COUNT,
): Promise<{ address: string; place: string; titles: string[] }> {
  const place = `Row Road ${process.pid}-${Date.now()}`;
  const agent = await market.newAgent('Agent of Many Rows');
  const titles = Array.from({ length: count }, (_, at) =>
    at === 0 ? LONG : `Row ${String(at).padStart(2, '0')}`,
  );
  for (const title of titles) {
    const prices = title === LONG ? { minPrice: 18_00_00_000, maxPrice: 25_00_00_000 } : {};
    await market.newListing(agent, { title, location: place, ...prices });
  }
  const search = new URLSearchParams({ status: 'pending', location: place });
  return { address: `/dashboard/admin/manage-properties?${search}`, place, titles };
}

const rowsOf = (page: Page) => page.locator('tbody tr[data-row-key]');
const check = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const verifiedAt = async (market: Market, place: string) =>
  (await market.client.all(null, 'properties.list', { location: place })).map(({ title }) => title).sort();

test('the window alone decides the layout of rows, whatever they hold', async ({ page, market }) => {
  const { address } = await pendingOf(market);
  await signIn(page, market.admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
  await expect(rowsOf(page)).toHaveCount(COUNT);
  const inSight = await rowsOf(page).evaluateAll((all) =>
    all
      .map((row) => row.getBoundingClientRect())
      .filter(({ bottom }) => bottom <= innerHeight)
      .map(({ height }) => height),
  );
  expect(inSight.length).toBeGreaterThanOrEqual(10);
  expect(new Set(inSight)).toEqual(new Set([48]));

  const headings = page.getByRole('columnheader');
  for (const [width, columns] of [
    [1600, 6],
    [1024, 6],
    [1023, 4],
    [768, 4],
    [767, 0],
    [360, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(headings, `${width} px`).toHaveCount(columns);
    await expect(page.locator('[data-row-key]')).toHaveCount(COUNT);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(beyond, `${width} px`).toBeLessThanOrEqual(0);
  }

  // Chosen columns are kept.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Columns').click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Added').check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Added' })).toBeVisible();
});

test('ten listings are verified with at most 30 keys', async ({ page, market }) => {
  const { address, place, titles } = await pendingOf(market);
  await signIn(page, market.admin);
  await page.goto(address);
  await expect(rowsOf(page)).toHaveCount(COUNT);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const undo = (title: string) =>
    page.getByRole('row').getByRole('button', { name: `Undo: Verify ${title}`, exact: true });
  await press('j');
  for (const title of titles.slice(0, 10)) {
    await press('v');
    await expect(undo(title)).toBeFocused();
    await press('j');
  }
  expect(keys).toBeLessThanOrEqual(30);
  await sendDecisions(page);
  await expect(rowsOf(page)).toHaveCount(2);
  expect(await verifiedAt(market, place)).toEqual(titles.slice(0, 10).sort());
});

test('many listings of one agent are selected and verified at once', async ({ page, market }) => {
  const { address, place, titles } = await pendingOf(market, 5);
  const [first = '', second = '', third = '', fourth = ''] = titles;
  await signIn(page, market.admin);
  await page.clock.install();
  await page.goto(address);
  await page.getByRole('link', { name: 'Only the listings of Agent of Many Rows' }).first().click();
  await expect(page).toHaveURL(/[?&]agent=/);
  // The newest comes first there, and last in the queue, which is shown until then.
  await expect(rowsOf(page).first()).toContainText(titles.at(-1)!);
  await check(page, third).click();
  const bar: Locator = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('1 selected');
  // With Shift the range, and Shift with an arrow key extends it.
  const boxes = rowsOf(page).getByRole('checkbox');
  const at = (await rowsOf(page).allTextContents()).findIndex((text) => text.includes(third));
  await boxes.nth(at - 1).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Shift+ArrowUp');
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Verify (3)' }).click();
  await expect(page.getByRole('button', { name: 'Undo: Verify 3 listings' })).toBeVisible();
  await page.clock.fastForward(10_500);
  await expect(bar).toContainText('Verify 3 listings: 3 done.');
  await bar.getByText('Result of each').click();
  await expect(bar.getByRole('listitem')).toHaveCount(3);
  const verified = await verifiedAt(market, place);
  expect(verified).toHaveLength(3);
  expect([first, second, third, fourth, titles[4]]).toEqual(expect.arrayContaining(verified));
});
