import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '../fixtures/test.ts';
import { choose } from '../fixtures/choose.ts';
import { failing } from '../fixtures/api-faults.ts';
import { type Person, signIn } from '../fixtures/sign-in.ts';
import { at, below } from '../fixtures/api-addresses.ts';

const PICTURE = fileURLToPath(
  new URL('../../mfe-public/src/pictures/hero-dream-home-640.webp', import.meta.url),
);
const MINE = '/dashboard/agent/my-properties';
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();
const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

let agent: Person;
test.beforeEach(async ({ page, market }) => {
  agent = await market.newAgent('Tania Agent');
  await signIn(page, agent);
});

test.describe('adding a property', () => {
  const path = '/dashboard/agent/addProperty';

  test('names what is missing, and takes no prices in the wrong order', async ({ page }) => {
    await page.goto(path);
    await step(page, 'Preview');
    await submit(page, 'Add Property');
    for (const text of ['Title', 'Location', 'Minimum price', 'Maximum price'])
      await expect(page.getByText(`${text} is required`)).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await step(page, 'Photographs');
    await expect(page.getByText('Image is required')).toBeVisible();
    await step(page, 'Place and price');
    await page.getByLabel('Minimum price').fill('6000000');
    await page.getByLabel('Maximum price').fill('5000000');
    await expect(page.getByText('The maximum price must not be below the minimum price')).toBeVisible();
    await expect(page.getByText('60 lakh')).toBeVisible();
    await expect(page.getByLabel('Agent name')).toHaveValue('Tania Agent');
    await expect(page.getByLabel('Agent name')).not.toBeEditable();
    await expect(page.getByLabel('Agent e-mail')).not.toBeEditable();
  });

  test('survives a failed upload and a failed write, and ends as pending', async ({ page }) => {
    await page.goto(path);
    await page.getByLabel('Title').fill('Kadam Villa');
    await page.getByLabel('Location').fill('Road 3, Gulshan, Dhaka');
    await page.getByLabel('Description').fill('Four rooms.\nA garden.');
    await page.getByLabel('Minimum price').fill('12500000');
    await page.getByLabel('Maximum price').fill('13500000');

    const mendUpload = await failing(page, at('/images'));
    await step(page, 'Photographs');
    await page.getByLabel('Pictures').setInputFiles(PICTURE);
    await expect(page.getByText('Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Image upload failed!').first()).toBeVisible();
    await mendUpload();
    await Promise.all([
      expect(page.getByText('Uploaded!')).toBeVisible(),
      expect(page.getByText('Image uploaded successfully.')).toBeVisible(),
      page.getByRole('main').getByRole('button', { name: 'Retry' }).click(),
    ]);

    const mendWrite = await failing(page, at('/addProperties'));
    await step(page, 'Preview');
    await submit(page, 'Add Property');
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong!' });
    await expect(alert).toContainText('Error');
    await expect(page.getByLabel('Title')).toHaveValue('Kadam Villa');
    await expect(page.getByLabel('Description')).toHaveValue('Four rooms.\nA garden.');
    await mendWrite();

    await Promise.all([
      expect(page.getByText('Added!')).toBeVisible(),
      page.getByRole('main').getByRole('button', { name: 'Add Property', exact: true }).dblclick(),
    ]);
    await expect(page).toHaveURL(MINE);
    await expect(card(page, 'Kadam Villa')).toHaveCount(1);
    await expect(card(page, 'Kadam Villa')).toContainText('Pending');
    await expect(card(page, 'Kadam Villa')).toContainText('৳1,25,00,000 – ৳1,35,00,000');
  });
});

test('what is typed is not lost by leaving', async ({ page }) => {
  await page.goto('/dashboard/agent/addProperty');
  await page.getByLabel('Title').pressSequentially('Kadam', { delay: 60 });
  await page.getByRole('link', { name: 'My Sold Properties' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Kadam');
});

test('updating a pending listing changes it, and the form survives a failure', async ({ page, market }) => {
  const { id } = await market.newListing(agent, { title: 'Jamuna Heights' });
  await page.goto(MINE);
  await page.getByRole('link', { name: 'Update Jamuna Heights' }).click();
  await expect(page).toHaveURL(`/dashboard/agent/update-property/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Jamuna Heights');
  await page.getByLabel('Title').fill('Jamuna Heights, corner');
  const mend = await failing(page, at(`/properties/${id}`));
  await submit(page, 'Update Property');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update property.' })).toContainText(
    'Error',
  );
  await expect(page.getByLabel('Title')).toHaveValue('Jamuna Heights, corner');
  await mend();
  await submit(page, 'Update Property');
  await expect(page).toHaveURL(MINE);
  await expect(card(page, 'Jamuna Heights, corner')).toContainText('Pending');
});

test('what cannot be updated says why', async ({ page, market }) => {
  const rejected = await market.newListing(agent, { title: 'Rejected Flat' });
  await market.reject(rejected);
  const taken = await market.verifiedListing(agent, { title: 'Taken Flat' });
  const buyer = await market.newBuyer('Karim Buyer');
  await market.accept(await market.offer(buyer, taken));

  await page.goto(MINE);
  await expect(card(page, 'Rejected Flat')).toContainText('Rejected');
  await expect(page.getByRole('link', { name: 'Update Rejected Flat' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Rejected Flat' })).toBeEnabled();
  const reason = 'A property with an accepted offer cannot be changed.';
  await expect(card(page, 'Taken Flat')).toContainText('Under offer');
  for (const name of ['Update Taken Flat', 'Delete Taken Flat']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(reason);
  }
  await page.goto(`/dashboard/agent/update-property/${rejected.id}`);
  await expect(page.getByText('A rejected property cannot be updated.')).toBeVisible();
  await page.goto(`/dashboard/agent/update-property/${taken.id}`);
  await expect(page.getByText(reason)).toBeVisible();
  await page.goto('/dashboard/agent/update-property/665f1f77bcf86cd799439011');
  await expect(page.getByText('Property not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to my properties' }).click();
  await expect(page).toHaveURL(MINE);
});

test('deleting asks first, and tells of a failure and of a refusal', async ({ page, market, request }) => {
  const listing = await market.verifiedListing(agent, { title: 'Brief Stay' });
  await page.goto(MINE);
  const remove = page.getByRole('button', { name: 'Delete Brief Stay' });
  const dialog = page.getByRole('dialog', { name: 'Delete Brief Stay?' });
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });

  await remove.click();
  await expect(dialog).toContainText('pending offers on it are rejected');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();

  const mend = await failing(page, below('/properties'));
  await remove.click();
  await Promise.all([expect(page.getByText('Error!')).toBeVisible(), confirm.click()]);
  await expect(page.getByText('Failed to delete property.')).toBeVisible();
  await mend();

  await remove.click();
  await Promise.all([expect(page.getByText('Deleted!')).toBeVisible(), confirm.click()]);
  await expect(page.getByText('No properties found.')).toBeVisible();
  const gone = await request.get(`/api/properties/${listing.id}`);
  expect(gone.status()).toBe(404);
});

test('the status filter is in the address, and Back undoes it', async ({ page, market }) => {
  await market.verifiedListing(agent, { title: 'Seen Flat' });
  await market.newListing(agent, { title: 'Unseen Flat' });
  await page.goto(MINE);
  await expect(page.getByRole('article')).toHaveCount(2);
  await choose(page, 'Status', 'Pending', `${MINE}?status=pending`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, 'Unseen Flat')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(2);
});
