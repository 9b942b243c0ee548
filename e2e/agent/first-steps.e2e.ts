import { expect, test, type Page } from '../fixtures/test.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a new agent sees the first steps until they are done', async ({ page, market }) => {
  const agent = await market.newAgent('Newly Agent');
  await signIn(page, agent);
  await page.goto('/dashboard/agent');
  const first = region(page, 'Your first steps');
  await expect(first.getByRole('heading', { level: 3 })).toHaveText([
    'Complete your profile',
    'Add your first listing',
    'See how verification works',
  ]);
  await expect(region(page, 'My listings')).toHaveCount(0);
  await first.getByRole('button', { name: 'Show me' }).click();
  await expect(first).toContainText('An admin looks at its picture, place and prices.');

  await page.goto('/dashboard/agent/my-properties');
  await page.getByRole('link', { name: 'Add your first listing' }).click();
  await expect(page).toHaveURL('/dashboard/agent/addProperty');

  await market.verifiedListing(agent, { title: 'First House' });
  await page.goto('/dashboard/agent');
  await expect(first.getByRole('heading', { level: 3 })).toHaveText(['Complete your profile']);
  await expect(region(page, 'My listings').getByRole('link', { name: '1 Verified' })).toBeVisible();
});

test('sold properties show the buyer and the total, and keep search and sort in the address', async ({
  page,
}) => {
  await signIn(page, demo('agent1'));
  await page.goto('/dashboard/agent/sold-properties');
  const table = page.getByRole('table', { name: 'My Sold Properties' });
  for (const column of ['Property', 'Buyer', 'Sold Price', 'Sold on'])
    await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
  await expect(table.getByRole('row', { name: /Garden Duplex, Banani/ })).toContainText(
    'buyer1@thikana.test',
  );
  await expect(table).toContainText('Total of all sales: ৳5,68,00,000');
  await table.getByRole('button', { name: 'Sold Price' }).click();
  await expect(page).toHaveURL(/sort=soldPrice/);
  await page.getByLabel('Search by title, location or buyer').fill('no such sale');
  await expect(page).toHaveURL(/search=no\+such\+sale/);
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
  await page
    .getByRole('region', { name: 'My Sold Properties' })
    .getByRole('button', { name: 'Clear filters' })
    .click();
  await expect(table).toContainText('Garden Duplex, Banani');
});
