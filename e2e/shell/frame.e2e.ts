import { expect, test, type Locator, type Page } from '../fixtures/test.ts';
import { held } from '../fixtures/api-faults.ts';
import { demo, logOut, signIn } from '../fixtures/sign-in.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 800 };

const leftOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.x ?? NaN;
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrolledTo(page)).toBe(top);
}

test('a dashboard’s frame is rendered before the session is known', async ({ page }) => {
  await signIn(page, demo('agent3'));
  await page.setViewportSize(DESKTOP);
  const release = await held(page, (url) => url.pathname.startsWith('/api/users/role/'));
  await page.goto('/dashboard/agent/profile');
  const side = page.getByRole('complementary');
  await expect(side).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
  await expect(side.getByRole('link', { name: 'My Profile' })).toHaveCount(0);
  const before = await side.boundingBox();
  release();
  await expect(side.getByRole('link', { name: 'My Profile' })).toBeVisible();
  expect(await side.boundingBox()).toEqual(before);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).not.toContainText('Quick Links');
});

test('navigating while a remote is being loaded ends at the last page', async ({ page }) => {
  await signIn(page, demo('agent3'));
  const release = await held(page, (url) => url.pathname.startsWith('/remotes/public/'));
  await page.goto('/dashboard/agent/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Thikana, home' }).click();
  await header.getByRole('link', { name: 'Contact' }).click();
  release();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to us');
});

test('header, menu and content share their edges at 1280 and 1600', async ({ page }) => {
  await signIn(page, demo('agent3'));
  const logo = page.getByRole('banner').getByRole('link', { name: 'Thikana, home' });
  const heading = page.getByRole('heading', { level: 1 });
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/all-properties');
    expect(await leftOf(heading), `the list at ${width}`).toBe(await leftOf(logo));
    for (const address of ['/dashboard/agent', '/dashboard/agent/my-properties']) {
      await page.goto(address);
      await expect(heading).toBeVisible();
      expect(await leftOf(logo), address).toBe(24);
      expect(await leftOf(heading), `${address} at ${width}`).toBe(264 + 24);
    }
  }
});

test('a phone has one menu, and in a dashboard its entries are in it', async ({ page }) => {
  await signIn(page, demo('agent3'));
  await page.setViewportSize(PHONE);
  await page.goto('/dashboard/agent/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  const opener = page.getByRole('button', { name: /^Menu/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['My Sold Properties', 'Home', 'Contact', 'All properties'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'My Sold Properties' }).click();
  await expect(page).toHaveURL('/dashboard/agent/sold-properties');
  await expect(menu).toBeHidden();
});

test('the dropdowns of the header open, move and close by keyboard', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/contact');
  const theme = page.getByRole('button', { name: 'Theme' });
  await theme.focus();
  await page.keyboard.press('ArrowDown');
  await expect(theme).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Light' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Dark' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The chosen option is hidden again: the focus must not be lost with it.
  await expect(theme).toBeFocused();
  await expect(theme).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(theme).toBeFocused();
});

test('Back restores the scroll position of the list; a new visit begins at the top', async ({
  page,
  market,
}) => {
  await signIn(page, await market.newBuyer());
  // Above the prices of other tests' listings: a new card would move the others.
  await page.goto('/all-properties?minPrice=10000000');
  const cards = page.getByRole('list', { name: 'Properties' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  const eighth = cards.nth(7).getByRole('link').first();
  await eighth.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(200);
  // Where it is when it is left: the click itself may scroll, too.
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { left: Math.round(scrollY) }), {
      capture: true,
      once: true,
    }),
  );
  await eighth.click();
  await expect(page).toHaveURL(/property-details/);
  const left = await page.evaluate(() => (window as unknown as { left: number }).left);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolledTo(page)).toBe(left);

  // Another address loaded in the same tab is another visit, not the same entry.
  await page.goto('/contact');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'HAVE A LOOK AT OUR PROJECTS' })).toBeAttached();
  await scrollDown(page, 900);
  await page.goto('/all-properties?sort=minPrice');
  await expect(cards.first()).toBeVisible();
  expect(await scrolledTo(page)).toBe(0);
});

test('the dashboard’s entry counts what is pending: an offer to answer, then one to pay', async ({
  page,
  market,
}) => {
  const { agent, buyer, id: offerId } = await market.newDeal({ title: 'Badge House' });
  await page.setViewportSize(DESKTOP);
  await signIn(page, agent);
  await page.goto('/contact');
  const dashboard = page.getByRole('button', { name: 'Dashboard' });
  await expect(dashboard).toHaveAccessibleName('Dashboard 1 offer to answer');
  // Answered elsewhere: this page is updated.
  await market.client.ask(agent, 'offers.accept', { id: offerId });
  await expect(dashboard).toHaveAccessibleName('Dashboard');

  await logOut(page);
  await signIn(page, buyer);
  await page.evaluate(() => localStorage.setItem('language', 'bn'));
  await page.setViewportSize(PHONE);
  await page.goto('/contact');
  const menu = page.getByRole('button', { name: 'মেনু' });
  await expect(menu).toHaveAccessibleName('মেনু ১টি গৃহীত প্রস্তাবের টাকা দেওয়া বাকি');
});

test('an admin sees how many listings are pending', async ({ page, market }) => {
  await signIn(page, market.admin);
  await page.goto('/contact');
  await page.setViewportSize(DESKTOP);
  await expect(page.getByRole('button', { name: /^Dashboard \d+ listings? to verify$/ })).toBeVisible();
});

test('with reduced motion a moved element is in place at once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  // As antd measures its lists: moved and measured within one task.
  const left = await page.evaluate(() => {
    const popup = document.createElement('div');
    popup.style.cssText = 'position: fixed; left: -1000px';
    document.body.append(popup);
    popup.getBoundingClientRect();
    popup.style.left = '0';
    return popup.getBoundingClientRect().left;
  });
  expect(left).toBe(0);
});
