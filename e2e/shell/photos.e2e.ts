import { expect, test, type APIRequestContext, type Locator, type Page } from '../fixtures/test.ts';
import { held } from '../fixtures/api-faults.ts';
import { at } from '../fixtures/api-addresses.ts';
import { fillRegistration, freshEmail, pressRegister, signIn } from '../fixtures/sign-in.ts';
import { pictureFile } from '../market/pictures.ts';

const picture = pictureFile('agency1');
const headerPhoto = (page: Page) => page.getByRole('banner').locator('img[width="36"]:visible');

async function openProfile(page: Page): Promise<Locator> {
  await page.goto('/dashboard/user/my-profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  return page.getByRole('dialog', { name: 'Edit Profile' });
}

interface Kept {
  expiration: number;
  image: { code: string };
}

/** Whether the image host keeps the picture permanently; an upload that nothing claimed expires after 600 seconds. */
async function isPermanent(request: APIRequestContext, address: string): Promise<boolean> {
  const { origin, pathname } = new URL(address);
  const all = (await (await request.get(`${origin}/_pictures`)).json()) as Kept[];
  const [found] = all.filter(({ image }) => pathname.includes(`/${image.code}/`));
  if (!found) throw new Error(`The image host does not know ${address}`);
  return found.expiration === 0;
}

/** The header shows a permanent photo, also after the identity account has been read again. */
async function expectLastingPhoto(page: Page, request: APIRequestContext): Promise<void> {
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(headerPhoto(page)).toHaveAttribute('src', /^http/);
    const address = (await headerPhoto(page).getAttribute('src')) ?? '';
    expect(await isPermanent(request, address)).toBe(true);
  }
}

test('a new profile photo is waited for, and stays in the header', async ({ page, market, request }) => {
  await signIn(page, await market.newBuyer('Photo Person'));
  const dialog = await openProfile(page);
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
  await page.locator('input[type=file]').setInputFiles(picture);
  await fillRegistration(page, { name: 'Photo Newcomer', email: freshEmail('photo') });
  await pressRegister(page);
  await expect(page).not.toHaveURL(/registration/);
  await expectLastingPhoto(page, request);
});

test('a name may be removed: the e-mail is shown in its place', async ({ page, market }) => {
  const person = await market.newBuyer('Vanishing Name');
  await signIn(page, person);
  const dialog = await openProfile(page);
  await expect(page.getByText(/^\d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await dialog.getByLabel('Name').press('ControlOrMeta+a');
  await dialog.getByLabel('Name').press('Delete');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Unknown User' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('img', { name: person.email })).toBeVisible();
  const record = await market.client.ask(person, 'users.get', { email: person.email });
  expect(record).toMatchObject({ name: '', displayName: '' });
});
