/** Pages with a story, and the command list that leads there (ADMIN-10, SCREEN-53). */
import { expect, test, type Page } from '../fixtures/test.ts';
import { pageOf, signIn } from '../fixtures/sign-in.ts';

const lines = (page: Page) => page.getByRole('region', { name: 'What happened' }).getByRole('listitem');

test('what happened to a listing is found by its title with keys alone', async ({ page, market }) => {
  const { agent, buyer, listing } = await market.newDeal({
    agent: 'Told Agent',
    buyer: 'Told Buyer',
    title: 'Told House',
  });
  await signIn(page, market.admin);
  await page.goto('/dashboard/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Go to, or find' });
  await expect(search).toBeFocused();
  await page.keyboard.type('told h');
  // The newest first: this one, whatever another try has left.
  await expect(page.getByRole('option').first()).toContainText('Told House');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/admin/listings/${listing.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Told House' })).toBeFocused();
  await expect(lines(page).first()).toContainText('Made an offer');
  await expect(lines(page).first()).toContainText('Told Buyer (buyer)');
  await expect(lines(page).nth(1)).toContainText('Verified a listing');
  await expect(lines(page).nth(2)).toContainText('Told Agent (agent)');

  await lines(page).first().getByRole('link', { name: 'The offer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offer on Told House' })).toBeVisible();
  await lines(page).first().getByRole('link', { name: 'Told Buyer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Told Buyer' })).toBeVisible();
  await expect(page.getByText(buyer.email)).toBeVisible();
  await expect(lines(page).last()).toContainText('Registered');

  await page.keyboard.press('Control+k');
  await search.fill(agent.email);
  await expect(page.getByRole('option')).toHaveText([/Told Agent/]);
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
});

test('an agent reads what happened to an own listing, without who decided', async ({ browser, market }) => {
  const { agent, buyer, listing } = await market.newDeal({ agent: 'Reading Agent', title: 'Read House' });
  const page = await pageOf(browser, agent);
  await page.goto('/dashboard/agent/my-properties');
  await page.getByRole('link', { name: 'Read House', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/agent/listings/${listing.id}`);
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).first()).toContainText(buyer.name);
  await expect(lines(page).nth(1)).toContainText('an admin');
  await expect(page.getByText(market.admin.email)).toHaveCount(0);

  const other = await market.newAgent('Other Agent');
  const others = await pageOf(browser, other);
  await others.goto(`/dashboard/agent/listings/${listing.id}`);
  await expect(others.getByText('There is no such listing.').first()).toBeVisible();
});
