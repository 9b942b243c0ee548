import { expect, test, type Page } from '../fixtures/test.ts';
import { empty } from '../fixtures/api-faults.ts';
import { newAgent, newListing } from '../fixtures/market.ts';
import { at, below, expectStates, type ScreenStates } from '../fixtures/screen-states.ts';
import { demoPerson, newPerson, signIn } from '../fixtures/sign-in.ts';

const isProfile = (url: URL) => below('/users')(url) && !url.pathname.includes('/role/');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const OVERVIEW: Omit<ScreenStates, 'path'>[] = [
  {
    asks: at('/admin/listings-summary'),
    loading: 'Loading what waits for you...',
    failed: 'Failed to load what waits for you.',
    loaded: (page) => expect(region(page, 'Listings').getByRole('link', { name: /Verified/ })).toBeVisible(),
  },
  {
    asks: at('/admin/users-summary'),
    loading: 'Loading people...',
    failed: 'Failed to load people.',
    loaded: (page) => expect(region(page, 'People').getByRole('link', { name: /Agents/ })).toBeVisible(),
  },
  {
    asks: isProfile,
    loading: 'Loading profile...',
    failed: 'Failed to load the profile.',
    loaded: (page) => expect(region(page, 'Profile')).toContainText('admin@thikana.test'),
  },
];

const hasRow = (page: Page) => expect(page.getByRole('rowheader').first()).toBeVisible();
const LISTS: ScreenStates[] = [
  {
    path: '/dashboard/admin/manage-users',
    asks: at('/users'),
    loading: 'Loading users...',
    failed: 'Failed to load users.',
    loaded: hasRow,
  },
  {
    path: '/dashboard/admin/manage-properties',
    asks: at('/properties'),
    loading: 'Loading properties...',
    failed: 'Failed to load properties.',
    loaded: hasRow,
  },
  {
    path: '/dashboard/admin/manage-reviews',
    asks: at('/reviews'),
    loading: 'Loading reviews...',
    failed: 'Failed to load reviews. Please try again later.',
    loaded: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    path: '/dashboard/admin/advertise-property',
    asks: at('/properties'),
    loading: 'Loading verified properties...',
    failed: 'Failed to load properties.',
    loaded: hasRow,
  },
];

test.describe('the admin screens', () => {
  test.beforeEach(async ({ page, request }) => signIn(page, await demoPerson(request, 'admin')));

  test('the overview tells how each of its parts fares', async ({ page }) => {
    for (const part of OVERVIEW) await expectStates(page, { path: '/dashboard/admin', ...part });
  });

  for (const list of LISTS) {
    test(`${list.path} tells how it fares`, async ({ page }) => {
      await expectStates(page, list);
      await empty(page, list.asks);
      await page.reload();
      const nothing = { '/api/users': 'No users found.', '/api/reviews': 'No reviews found.' };
      const asked = list.path.endsWith('users')
        ? '/api/users'
        : list.path.endsWith('reviews') && '/api/reviews';
      await expect(page.getByText(asked ? nothing[asked] : 'No properties found.')).toBeVisible();
    });
  }

  test('the profile shows what SCREEN-22 names, and is edited in a dialog', async ({ page }) => {
    await page.goto('/dashboard/admin');
    const profile = region(page, 'Profile');
    await expect(profile.getByText('Administrator')).toBeVisible();
    await expect(profile.getByText('Role: Admin', { exact: true })).toBeVisible();
    await expect(profile.getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await profile.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await expect(dialog.getByLabel('Name')).not.toHaveValue('');
    await expect(dialog.getByLabel('Photo URL')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Update' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  test('a new listing appears without a reload, and is verified from the overview', async ({
    page,
    request,
  }) => {
    await page.goto('/dashboard/admin/manage-properties?status=pending&sort=newest');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Properties');
    await expect(page.getByRole('table')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const title = `Fresh House ${Date.now()}`;
    await newListing(request, await newAgent(request, 'Fresh Agent'), { title, verified: false });
    await expect(page.getByRole('rowheader', { name: title })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

for (const role of ['user', 'agent'] as const) {
  test(`the admin screens are forbidden to a ${role}`, async ({ page, request }) => {
    await signIn(page, role === 'agent' ? await newAgent(request) : await newPerson(request));
    await page.goto('/dashboard/admin/advertise-property');
    await expect(page).toHaveURL('/forbidden');
    await expect(page.getByRole('heading', { name: 'Access Forbidden' })).toBeVisible();
  });
}
