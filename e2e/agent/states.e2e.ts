import { expect, test, type Page } from '../fixtures/test.ts';
import { empty } from '../fixtures/api-faults.ts';
import { newAgent, newListing, newOffer } from '../fixtures/market.ts';
import { demoPerson, newPerson, signIn } from '../fixtures/sign-in.ts';
import { at, below, expectStates } from '../fixtures/screen-states.ts';

const isProfile = (url: URL) => below('/users')(url) && !url.pathname.includes('/role/');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('an agent with one offer to answer', () => {
  test.beforeEach(async ({ page, request }) => {
    const agent = await newAgent(request, 'Sadia Agent');
    const listing = await newListing(request, agent, { title: 'Shapla House' });
    await newOffer(request, await newPerson(request, 'Rahim Buyer'), listing);
    await signIn(page, agent);
  });

  test('the overview tells how each of its parts fares', async ({ page }) => {
    const path = '/dashboard/agent';
    await expectStates(page, {
      path,
      asks: at('/agent/offers-summary'),
      loading: 'Loading offers...',
      failed: 'Failed to load offers.',
      loaded: (shown) => expect(region(shown, 'Offers on my listings')).toContainText('Rahim Buyer'),
    });
    await expectStates(page, {
      path,
      asks: at('/agent/listings-summary'),
      loading: 'Loading listings...',
      failed: 'Failed to load listings.',
      loaded: (shown) =>
        expect(region(shown, 'My listings').getByRole('link', { name: '1 Verified' })).toBeVisible(),
    });
    await expectStates(page, {
      path,
      asks: isProfile,
      loading: 'Loading profile...',
      failed: 'Failed to load the profile.',
      loaded: (shown) => expect(shown.getByRole('heading', { name: 'Sadia Agent' })).toBeVisible(),
    });
  });

  test('the lists and tables tell how they fare', async ({ page }) => {
    await expectStates(page, {
      path: '/dashboard/agent/my-properties',
      asks: at('/properties'),
      loading: 'Loading your properties...',
      failed: 'Failed to load your properties.',
      loaded: (shown) => expect(shown.getByRole('heading', { name: 'Shapla House' })).toBeVisible(),
    });
    await expectStates(page, {
      path: '/dashboard/agent/offered-properties',
      asks: at('/agent/offers-by-listing'),
      loading: 'Loading offers...',
      failed: 'Failed to load offers.',
      loaded: (shown) => expect(shown.getByRole('article', { name: 'Shapla House' })).toBeVisible(),
    });
  });

  test('the counters lead to the filtered lists', async ({ page }) => {
    await page.goto('/dashboard/agent');
    await region(page, 'My listings').getByRole('link', { name: '1 Verified' }).click();
    await expect(page).toHaveURL('/dashboard/agent/my-properties?status=verified');
    await expect(page.getByRole('heading', { name: 'Shapla House' })).toBeVisible();
    await page.goBack();
    await region(page, 'Offers on my listings').getByRole('link', { name: '1 Offers to answer' }).click();
    await expect(page).toHaveURL('/dashboard/agent/offered-properties?status=pending');
  });
});

test('an agent who has nothing yet reads what to do first, until it is done', async ({ page, request }) => {
  const agent = await newAgent(request, 'Newly Agent');
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

  await page.goto('/dashboard/agent/offered-properties');
  await expect(page.getByText('No properties offered yet.')).toBeVisible();
  await page.goto('/dashboard/agent/sold-properties');
  await expect(page.getByText('No properties found.')).toBeVisible();
  await page.goto('/dashboard/agent/my-properties');
  await expect(page.getByText('No properties found.')).toBeVisible();
  await page.getByRole('link', { name: 'Add your first listing' }).click();
  await expect(page).toHaveURL('/dashboard/agent/addProperty');

  await newListing(request, agent, { title: 'First House' });
  await page.goto('/dashboard/agent');
  await expect(first.getByRole('heading', { level: 3 })).toHaveText(['Complete your profile']);
  await expect(region(page, 'My listings').getByRole('link', { name: '1 Verified' })).toBeVisible();
});

test.describe('sold properties', () => {
  const path = '/dashboard/agent/sold-properties';
  test.beforeEach(async ({ page, request }) => {
    await signIn(page, await demoPerson(request, 'agent1'));
  });

  test('tell how they fare', async ({ page }) => {
    await expectStates(page, {
      path,
      asks: at('/sold-properties'),
      loading: 'Loading sold properties...',
      failed: 'Failed to load sold properties.',
      loaded: (shown) => expect(shown.getByRole('table')).toContainText('Arif Hossain'),
    });
    await empty(page, at('/sold-properties'));
    await page.reload();
    await expect(page.getByText('No properties found.')).toBeVisible();
  });

  test('show the buyer and the total, and keep search and sort in the address', async ({ page }) => {
    await page.goto(path);
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
});
