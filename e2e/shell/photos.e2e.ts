import { expect, test, type APIRequestContext, type Page } from '../fixtures/test.ts';
import { held } from '../fixtures/api-faults.ts';
import { at } from '../fixtures/api-addresses.ts';
import { freshEmail, PASSWORD, signIn } from '../fixtures/sign-in.ts';

const picture = new URL('../../mfe-public/src/pictures/agency1.webp', import.meta.url).pathname;
const headerPhoto = (page: Page) => page.getByRole('banner').locator('img[width="36"]:visible');

interface Kept {
  expiration: number;
  image: { code: string };
}

/** Whether the image host keeps the picture at this address for good; an upload that nobody claimed has 600 seconds. */
async function isKeptForGood(request: APIRequestContext, address: string): Promise<boolean> {
  const { origin, pathname } = new URL(address);
  const all = (await (await request.get(`${origin}/_pictures`)).json()) as Kept[];
  const [found] = all.filter(({ image }) => pathname.includes(`/${image.code}/`));
  if (!found) throw new Error(`The image host does not know ${address}`);
  return found.expiration === 0;
}

/** The header shows a photo that stays, now and after the identity account has been read again. */
async function expectLastingPhoto(page: Page, request: APIRequestContext): Promise<void> {
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(headerPhoto(page)).toHaveAttribute('src', /^http/);
    const address = (await headerPhoto(page).getAttribute('src')) ?? '';
    expect(await isKeptForGood(request, address)).toBe(true);
  }
}

test('a new profile photo is waited for, and stays in the header', async ({ page, market, request }) => {
  const person = await market.newBuyer('Photo Person');
  await signIn(page, person);
  await page.goto('/dashboard/user/my-profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const update = dialog.getByRole('button', { name: 'Update' });

  const release = await held(page, at('/images'));
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await expect(dialog.getByText('The photo is still being uploaded.')).toBeVisible();
  await expect(update).toBeDisabled();
  // Enter in a field would send the form too.
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog).toBeVisible();
  release();
  await expect(update).toBeEnabled();
  await update.click();
  await expect(dialog).toBeHidden();
  await expectLastingPhoto(page, request);
});

test('the photo of a registration stays in the header', async ({ page, request }) => {
  await page.goto('/registration');
  await page.getByLabel('Name').pressSequentially('Photo Newcomer', { delay: 10 });
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByLabel('Email').fill(freshEmail('photo'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/confirm/i).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).not.toHaveURL(/registration/);
  await expectLastingPhoto(page, request);
});

test('a name may be taken away: the e-mail stands in its place', async ({ page, market, request }) => {
  const person = await market.newBuyer('Vanishing Name');
  await signIn(page, person);
  await page.goto('/dashboard/user/my-profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Name').press('ControlOrMeta+a');
  await dialog.getByLabel('Name').press('Delete');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Unknown User' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('img', { name: person.email })).toBeVisible();
  const record = await request.get(`/api/users/${person.email}`, {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  expect(await record.json()).toMatchObject({ name: '', displayName: '' });
});
