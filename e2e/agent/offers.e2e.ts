import { expect, test, type Page, type Listing, type Offer } from '../fixtures/test.ts';
import { choose } from '../fixtures/choose.ts';
import { failing } from '../fixtures/api-faults.ts';
import { type Person, signIn } from '../fixtures/sign-in.ts';
import { below } from '../fixtures/api-addresses.ts';

const TABLE = '/dashboard/agent/offered-properties';
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const panel = (page: Page, title: string) => page.getByRole('article', { name: title });

let agent: Person;
let rahim: Person;
let listing: Listing;
let offer: Offer;
test.beforeEach(async ({ page, market }) => {
  agent = await market.newAgent('Mitu Agent');
  rahim = await market.newBuyer('Rahim Buyer');
  listing = await market.verifiedListing(agent, { title: 'Lake View Flat' });
  offer = await market.offer(rahim, listing, 55_00_000);
  await signIn(page, agent);
});

/** The first press fails and says so; the second one is left to the test. */
async function failOnce(page: Page, action: 'Accept' | 'Reject', press: () => Promise<void>): Promise<void> {
  const mend = await failing(page, below(`/agent/${action.toLowerCase()}-offer`));
  await press();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: `Failed to ${action.toLowerCase()} offer` });
  await expect(alert).toContainText('Error');
  await mend();
}

test('offers come without a reload and stand by listing from high to low; accepting names what follows and folds the others away', async ({
  page,
  market,
}) => {
  await market.offer(await market.newBuyer('Second Buyer'), listing, 58_00_000);
  await page.goto(TABLE);
  await expect(row(page, 'Rahim Buyer')).toContainText('৳55,00,000');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await market.offer(await market.newBuyer('Third Buyer'), listing, 50_00_000);
  await expect(row(page, 'Third Buyer')).toContainText('৳50,00,000');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(panel(page, 'Lake View Flat')).toContainText('3 offers wait');
  await expect(panel(page, 'Lake View Flat').getByRole('rowheader')).toContainText([
    'Second Buyer',
    'Rahim Buyer',
    'Third Buyer',
  ]);
  await expect(row(page, 'Second Buyer')).toContainText('Highest');
  await expect(row(page, 'Rahim Buyer')).toContainText('+10 % over minimum');
  await expect(row(page, 'Rahim Buyer')).not.toContainText('Highest');
  const others = await market.client.ask(await market.newAgent(), 'offers.listByListing');
  expect(others).toEqual([]);

  const press = () =>
    page.getByRole('button', { name: 'Accept offer of Rahim Buyer for Lake View Flat' }).click();
  await failOnce(page, 'Accept', press);
  await press();
  const dialog = page.getByRole('dialog', { name: 'Accept the offer of Rahim Buyer?' });
  await expect(dialog).toContainText('Rahim Buyer pays ৳55,00,000 for Lake View Flat.');
  await expect(dialog).toContainText('2 other offers will be rejected.');
  await Promise.all([
    expect(page.getByText('Accepted!')).toBeVisible(),
    dialog.getByRole('button', { name: 'Accept', exact: true }).dblclick(),
  ]);
  await expect(row(page, 'Rahim Buyer')).toContainText('Accepted');
  await expect(panel(page, 'Lake View Flat').getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Release offer of Rahim Buyer/ })).toBeDisabled();
  await expect(row(page, 'Rahim Buyer')).toContainText(/Can be released from \d\d\/\d\d\/\d{4}.* on/);
  await page.getByRole('button', { name: '2 rejected offers for Lake View Flat' }).click();
  await expect(row(page, 'Second Buyer')).toContainText('Rejected');
  await expect(row(page, 'Third Buyer')).toContainText('Rejected');
  const after = await market.client.ask(rahim, 'offers.get', { id: offer.id });
  expect(after.status).toBe('accepted');
});

test('rejecting asks first, and can be tried again when it failed', async ({ page }) => {
  await page.goto(TABLE);
  const press = () =>
    page.getByRole('button', { name: 'Reject offer of Rahim Buyer for Lake View Flat' }).click();
  await failOnce(page, 'Reject', press);
  await press();
  const dialog = page.getByRole('dialog', { name: 'Reject the offer of Rahim Buyer?' });
  await expect(dialog).toContainText('This cannot be taken back.');
  await Promise.all([
    expect(page.getByText('Rejected!')).toBeVisible(),
    dialog.getByRole('button', { name: 'Reject', exact: true }).click(),
  ]);
  await expect(panel(page, 'Lake View Flat')).toContainText('No offer waits');
  await page.getByRole('button', { name: '1 rejected offer for Lake View Flat' }).click();
  await expect(row(page, 'Rahim Buyer')).toContainText('Rejected');
  await expect(page.getByRole('button', { name: /offer of Rahim Buyer/ })).toHaveCount(0);
});

test('an offer that was answered elsewhere is refused in words', async ({ page, market }) => {
  await page.goto(TABLE);
  await page.getByRole('button', { name: 'Accept offer of Rahim Buyer for Lake View Flat' }).click();
  await market.client.ask(agent, 'offers.reject', { id: offer.id });
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This offer has already been answered.' }),
  ).toContainText('Failed to accept offer');
  await expect(panel(page, 'Lake View Flat')).toContainText('1 rejected offer');
});

test('search, status and sort are in the address, letter by letter, and Back undoes them', async ({
  page,
  market,
}) => {
  const avenue = await market.verifiedListing(agent, {
    title: 'Quiet Corner',
    location: 'Gulshan Avenue, Dhaka',
  });
  await market.offer(rahim, avenue, 51_00_000);
  const panels = page.getByRole('article').getByRole('heading');
  await page.goto(TABLE);
  await expect(panels).toHaveText(['Quiet Corner', 'Lake View Flat']);
  await choose(page, 'Sort by', 'Highest offer', `${TABLE}?sort=-highestPending`);
  await expect(panels).toHaveText(['Lake View Flat', 'Quiet Corner']);
  await page.goBack();
  await expect(panels).toHaveText(['Quiet Corner', 'Lake View Flat']);

  const search = page.getByLabel('Search by title, location or buyer');
  await search.pressSequentially('gulshan avenue', { delay: 120 });
  await expect(page).toHaveURL(`${TABLE}?search=gulshan+avenue`);
  await expect(search).toHaveValue('gulshan avenue');
  await expect(panels).toHaveText(['Quiet Corner']);
  await choose(page, 'Status', 'Accepted', /status=accepted/);
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
  await expect(page.getByText('No properties offered yet.')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(panels).toHaveText(['Quiet Corner', 'Lake View Flat']);
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
