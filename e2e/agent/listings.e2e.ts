import { expect, test } from '../fixtures/test.ts';
import { choose } from '../fixtures/choose.ts';
import { failing } from '../fixtures/api-faults.ts';
import {
  expectSubmitted,
  FORM,
  openStep,
  OWN_LISTINGS,
  ownRow,
  submitListing,
} from '../fixtures/listing-form.ts';
import { expectFailure, expectSuccess } from '../fixtures/messages.ts';
import { type Person, signIn } from '../fixtures/sign-in.ts';
import { at, below } from '../fixtures/api-addresses.ts';
import { pictureFile } from '../market/pictures.ts';

let agent: Person;
test.beforeEach(async ({ page, market }) => {
  agent = await market.newAgent('Tania Agent');
  await signIn(page, agent);
});

test.describe('adding a property', () => {
  test('reports what is missing, and prices in the wrong order', async ({ page }) => {
    await page.goto(FORM);
    await openStep(page, 'Preview');
    await submitListing(page, 'Add Property');
    for (const text of ['Title', 'Location', 'Minimum price', 'Maximum price'])
      await expect(page.getByText(`${text} is required`)).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await openStep(page, 'Photographs');
    await expect(page.getByText('Image is required')).toBeVisible();
    await openStep(page, 'Place and price');
    await page.getByLabel('Minimum price').fill('6000000');
    await page.getByLabel('Maximum price').fill('5000000');
    await expect(page.getByText('The maximum price must not be below the minimum price')).toBeVisible();
    await expect(page.getByText('60 lakh')).toBeVisible();
    await expect(page.getByLabel('Agent name')).toHaveValue('Tania Agent');
    await expect(page.getByLabel('Agent name')).not.toBeEditable();
    await expect(page.getByLabel('Agent e-mail')).not.toBeEditable();
  });

  test('survives a failed upload and a failed write, and ends as pending', async ({ page }) => {
    await page.goto(FORM);
    await page.getByLabel('Title').fill('Kadam Villa');
    await page.getByLabel('Location').fill('Road 3, Gulshan, Dhaka');
    await page.getByLabel('Description').fill('Four rooms.\nA garden.');
    await page.getByLabel('Minimum price').fill('12500000');
    await page.getByLabel('Maximum price').fill('13500000');

    const repair = await failing(page, at('/images'));
    await openStep(page, 'Photographs');
    await page.getByLabel('Pictures').setInputFiles(pictureFile());
    await expect(page.getByText('Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Image upload failed!').first()).toBeVisible();
    await repair();
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await Promise.all([
      expect(page.getByText('Image uploaded successfully.')).toBeVisible(),
      expectSuccess(page, 'Uploaded!', () => retry.click()),
    ]);

    await openStep(page, 'Preview');
    const add = page.getByRole('main').getByRole('button', { name: 'Add Property', exact: true });
    await expectFailure(page, at('/addProperties'), { text: 'Something went wrong!' }, () => add.click());
    await expect(page.getByLabel('Title')).toHaveValue('Kadam Villa');
    await expect(page.getByLabel('Description')).toHaveValue('Four rooms.\nA garden.');

    await expectSuccess(page, 'Added!', () => add.dblclick());
    await expect(page).toHaveURL(OWN_LISTINGS);
    await expect(ownRow(page, 'Kadam Villa')).toHaveCount(1);
    await expect(ownRow(page, 'Kadam Villa')).toContainText('Pending');
    await expect(ownRow(page, 'Kadam Villa')).toContainText('৳1,25,00,000 – ৳1,35,00,000');
  });
});

test('updating a pending listing changes it, and the form survives a failure', async ({ page, market }) => {
  const { id } = await market.newListing(agent, { title: 'Jamuna Heights' });
  await page.goto(OWN_LISTINGS);
  await page.getByRole('link', { name: 'Update Jamuna Heights' }).click();
  await expect(page).toHaveURL(`/dashboard/agent/update-property/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Jamuna Heights');
  await page.getByLabel('Title').fill('Jamuna Heights, corner');
  const failure = { text: 'Failed to update property.' };
  await expectFailure(page, at(`/properties/${id}`), failure, () => submitListing(page, 'Update Property'));
  await expect(page.getByLabel('Title')).toHaveValue('Jamuna Heights, corner');
  await expectSubmitted(page, 'Update Property');
  await expect(ownRow(page, 'Jamuna Heights, corner')).toContainText('Pending');
});

test('a listing that cannot be updated shows the reason', async ({ page, market }) => {
  const rejected = await market.newListing(agent, { title: 'Rejected Flat' });
  await market.reject(rejected);
  const taken = await market.verifiedListing(agent, { title: 'Taken Flat' });
  const buyer = await market.newBuyer('Karim Buyer');
  await market.accept(await market.offer(buyer, taken));

  await page.goto(OWN_LISTINGS);
  await expect(ownRow(page, 'Rejected Flat')).toContainText('Rejected');
  await expect(page.getByRole('link', { name: 'Update Rejected Flat' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Rejected Flat' })).toBeEnabled();
  const reason = 'A property with an accepted offer cannot be changed.';
  await expect(ownRow(page, 'Taken Flat')).toContainText('Under offer');
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
  await expect(page).toHaveURL(OWN_LISTINGS);
});

test('deleting asks first, and reports a failure', async ({ page, market, request }) => {
  const listing = await market.verifiedListing(agent, { title: 'Brief Stay' });
  await page.goto(OWN_LISTINGS);
  const remove = page.getByRole('button', { name: 'Delete Brief Stay' });
  const dialog = page.getByRole('dialog', { name: 'Delete Brief Stay?' });
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });

  await remove.click();
  await expect(dialog).toContainText('pending offers on it are rejected');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();

  const confirmed = async () => {
    await remove.click();
    await confirm.click();
  };
  const failure = { title: 'Error!', text: 'Failed to delete property.' };
  await expectFailure(page, below('/properties'), failure, confirmed);
  await expectSuccess(page, 'Deleted!', confirmed);
  await expect(page.getByText('No properties found.')).toBeVisible();
  const gone = await request.get(`/api/properties/${listing.id}`);
  expect(gone.status()).toBe(404);
});

test('the status filter is in the address, and Back undoes it', async ({ page, market }) => {
  await market.verifiedListing(agent, { title: 'Seen Flat' });
  await market.newListing(agent, { title: 'Unseen Flat' });
  await page.goto(OWN_LISTINGS);
  await expect(ownRow(page, 'Flat')).toHaveCount(2);
  await choose(page, 'Status', 'Pending', `${OWN_LISTINGS}?status=pending`);
  await expect(ownRow(page, 'Flat')).toHaveCount(1);
  await expect(ownRow(page, 'Unseen Flat')).toBeVisible();
  await page.goBack();
  await expect(ownRow(page, 'Flat')).toHaveCount(2);
});
