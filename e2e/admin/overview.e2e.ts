import { expect, test } from '../fixtures/test.ts';
import { markDocument } from '../fixtures/same-document.ts';
import { signIn } from '../fixtures/sign-in.ts';

test.beforeEach(async ({ page, market }) => signIn(page, market.admin));

test('the profile shows the facts of SCREEN-22, and is edited in a dialog', async ({ page }) => {
  await page.goto('/dashboard/admin');
  const profile = page.getByRole('region', { name: 'Profile', exact: true });
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

test('a new listing appears without a reload', async ({ page, market }) => {
  await page.goto('/dashboard/admin/manage-properties?status=pending&sort=newest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Properties');
  await expect(page.getByRole('table')).toBeVisible();
  const expectSameDocument = await markDocument(page);
  const title = `Fresh House ${Date.now()}`;
  await market.newListing(await market.newAgent('Fresh Agent'), { title });
  await expect(page.getByRole('rowheader', { name: title })).toBeVisible();
  await expectSameDocument();
});
