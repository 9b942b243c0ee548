import { expect, test, type Page } from '@playwright/test';
import { failing } from '../fixtures/api-faults.ts';
import { newAgent, newListing, newOffer, rejectOffer, type Listing, call } from '../fixtures/market.ts';
import { newPerson, type Person, signIn } from '../fixtures/sign-in.ts';
import { below } from '../fixtures/screen-states.ts';

const TABLE = '/dashboard/agent/offered-properties';
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

let agent: Person;
let rahim: Person;
let listing: Listing;
let offer: string;
test.beforeEach(async ({ page, request }) => {
  agent = await newAgent(request, 'Mitu Agent');
  rahim = await newPerson(request, 'Rahim Buyer');
  listing = await newListing(request, agent, { title: 'Lake View Flat' });
  offer = await newOffer(request, rahim, listing, 55_00_000);
  await signIn(page, agent);
});

test('a new offer appears without a reload', async ({ page, request }) => {
  await page.goto(TABLE);
  await expect(row(page, 'Rahim Buyer')).toContainText('৳55,00,000');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await newOffer(request, await newPerson(request, 'Late Buyer'), listing, 56_00_000);
  await expect(row(page, 'Late Buyer')).toContainText('৳56,00,000');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('accepting names what follows, and rejects the others', async ({ page, request }) => {
  await newOffer(request, await newPerson(request, 'Second Buyer'), listing);
  await newOffer(request, await newPerson(request, 'Third Buyer'), listing);
  await page.goto(TABLE);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.getByRole('button', { name: 'Accept offer of Rahim Buyer for Lake View Flat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the offer of Rahim Buyer?' });
  await expect(dialog).toContainText('Rahim Buyer pays ৳55,00,000 for Lake View Flat.');
  await expect(dialog).toContainText('2 other offers will be rejected.');
  await Promise.all([
    expect(page.getByText('Accepted!')).toBeVisible(),
    dialog.getByRole('button', { name: 'Accept', exact: true }).dblclick(),
  ]);
  await expect(row(page, 'Rahim Buyer')).toContainText('Accepted');
  await expect(row(page, 'Second Buyer')).toContainText('Rejected');
  await expect(row(page, 'Third Buyer')).toContainText('Rejected');
  await expect(page.getByRole('button', { name: /^Release offer of Rahim Buyer/ })).toBeDisabled();
  await expect(row(page, 'Rahim Buyer')).toContainText(/Can be released from \d\d\/\d\d\/\d{4}.* on/);
  const after = await call<{ status: string }>(request, rahim, 'GET', `/offers/${offer}`);
  expect(after.status).toBe('accepted');
});

test('rejecting asks first', async ({ page }) => {
  await page.goto(TABLE);
  await page.getByRole('button', { name: 'Reject offer of Rahim Buyer for Lake View Flat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject the offer of Rahim Buyer?' });
  await expect(dialog).toContainText('This cannot be taken back.');
  await Promise.all([
    expect(page.getByText('Rejected!')).toBeVisible(),
    dialog.getByRole('button', { name: 'Reject', exact: true }).click(),
  ]);
  await expect(row(page, 'Rahim Buyer')).toContainText('Rejected');
  await expect(page.getByRole('button', { name: /offer of Rahim Buyer/ })).toHaveCount(0);
});

for (const [action, failure] of [
  ['Accept', 'Failed to accept offer'],
  ['Reject', 'Failed to reject offer'],
] as const) {
  test(`a failed ${action} says so and can be tried again`, async ({ page }) => {
    await page.goto(TABLE);
    const mend = await failing(page, below(`/agent/${action.toLowerCase()}-offer`));
    const press = page.getByRole('button', { name: `${action} offer of Rahim Buyer for Lake View Flat` });
    const confirm = page.getByRole('dialog').getByRole('button', { name: action, exact: true });
    await press.click();
    await confirm.click();
    const alert = page.getByRole('alert').filter({ hasText: failure });
    await expect(alert).toContainText('Error');
    await mend();
    await press.click();
    await Promise.all([expect(page.getByText(`${action}ed!`)).toBeVisible(), confirm.click()]);
  });
}

test('an offer that was answered elsewhere is refused in words', async ({ page, request }) => {
  await page.goto(TABLE);
  await page.getByRole('button', { name: 'Accept offer of Rahim Buyer for Lake View Flat' }).click();
  await rejectOffer(request, agent, offer);
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This offer has already been answered.' }),
  ).toContainText('Error');
  await expect(row(page, 'Rahim Buyer')).toContainText('Rejected');
});

test('search, status and sort are in the address, and Back undoes them', async ({ page, request }) => {
  const answered = await newListing(request, agent, { title: 'Quiet Corner' });
  const buyer = await newPerson(request, 'Answered Buyer');
  await rejectOffer(request, agent, await newOffer(request, buyer, answered, 51_00_000));
  await page.goto(`${TABLE}?status=rejected`);
  await expect(page.getByRole('rowheader')).toHaveText(['Quiet Corner']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Offered Price' }).click();
  await expect(page).toHaveURL(`${TABLE}?sort=offerAmount`);
  await expect(page.getByRole('rowheader')).toHaveText(['Quiet Corner', 'Lake View Flat']);
  await page.getByRole('button', { name: 'Offered Price' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Lake View Flat', 'Quiet Corner']);
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveText(['Quiet Corner', 'Lake View Flat']);
  await page.getByLabel('Search by title, location or buyer').fill('quiet');
  await expect(page.getByRole('rowheader')).toHaveText(['Quiet Corner']);
});

test('an offer is accepted from the overview by the keyboard alone', async ({ page }) => {
  await page.goto('/dashboard/agent');
  const accept = page.getByRole('button', { name: 'Accept offer of Rahim Buyer for Lake View Flat' });
  await accept.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  const confirm = dialog.getByRole('button', { name: 'Accept', exact: true });
  for (let step = 0; step < 6; step += 1) {
    if (await confirm.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(confirm).toBeFocused();
  await Promise.all([expect(page.getByText('Accepted!')).toBeVisible(), page.keyboard.press('Enter')]);
  await expect(page.getByText('No offer waits for your answer.')).toBeVisible();
});
