import { expect, test, type Page, type Route, type Listing, type Offer } from '../fixtures/test.ts';
import { choose } from '../fixtures/choose.ts';
import { markDocument } from '../fixtures/same-document.ts';
import { alertWith, expectFailure, expectSuccess } from '../fixtures/messages.ts';
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

const press = (page: Page, action: 'Accept' | 'Reject') =>
  row(page, 'Rahim Buyer').getByRole('button', { name: action }).click();

test('offers arrive without a reload and are listed from high to low; accepting explains the effects and folds the others away', async ({
  page,
  market,
}) => {
  await market.offer(await market.newBuyer('Second Buyer'), listing, 58_00_000);
  await page.goto(TABLE);
  await expect(row(page, 'Rahim Buyer')).toContainText('৳55,00,000');
  const expectSameDocument = await markDocument(page);
  await market.offer(await market.newBuyer('Third Buyer'), listing, 50_00_000);
  await expect(row(page, 'Third Buyer')).toContainText('৳50,00,000');
  await expectSameDocument();
  await expect(panel(page, 'Lake View Flat')).toContainText('3 offers wait');
  await expect(panel(page, 'Lake View Flat').getByRole('rowheader')).toContainText([
    'Second Buyer',
    'Rahim Buyer',
    'Third Buyer',
  ]);
  const others = await market.client.ask(await market.newAgent(), 'offers.listByListing');
  expect(others).toEqual([]);

  await page.getByRole('button', { name: 'Reject all below an amount for Lake View Flat' }).click();
  const low = page.getByRole('dialog', { name: 'Reject offers for Lake View Flat' });
  await low.getByLabel('Reject all below').fill('52 lakh');
  await expect(low.getByRole('listitem')).toHaveText(/^Third Buyer/);
  await low.getByRole('button', { name: 'Reject 1 offer', exact: true }).click();
  await expect(low).toContainText('Reject: 1 done.');
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Lake View Flat')).toContainText('2 offers wait');

  await expectFailure(page, below('/agent/accept-offer'), { text: 'Failed to accept offer' }, async () => {
    await press(page, 'Accept');
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  });
  await press(page, 'Accept');
  const dialog = page.getByRole('dialog', { name: 'Accept the offer of Rahim Buyer?' });
  await expect(dialog).toContainText('Rahim Buyer pays ৳55,00,000 for Lake View Flat.');
  await expect(dialog).toContainText('1 other offer will be rejected.');
  const confirm = dialog.getByRole('button', { name: 'Accept', exact: true });
  await expectSuccess(page, 'Accepted!', () => confirm.dblclick());
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

test('a rejection can be undone for ten seconds, and can be tried again when it failed', async ({
  page,
  market,
}) => {
  await page.clock.install();
  await page.goto(TABLE);
  await press(page, 'Reject');
  await row(page, 'Rahim Buyer').getByRole('button', { name: /^Undo/ }).click();
  await press(page, 'Reject');
  await expect(row(page, 'Rahim Buyer')).toContainText('Rejecting…');
  expect((await market.client.ask(rahim, 'offers.get', { id: offer.id })).status).toBe('pending');
  await page.route(below('/agent/reject-offer'), (route) => route.abort(), { times: 1 });
  await page.clock.runFor(10_000);
  await expect(alertWith(page, 'Failed to reject offer')).toBeVisible();
  await press(page, 'Reject');
  await expectSuccess(page, 'Rejected!', () => page.clock.runFor(10_000));
  await expect(panel(page, 'Lake View Flat')).toContainText('No offer waits');
  await page.getByRole('button', { name: '1 rejected offer for Lake View Flat' }).click();
  await expect(row(page, 'Rahim Buyer')).toContainText('Rejected');
  await expect(page.getByRole('button', { name: /offer of Rahim Buyer/ })).toHaveCount(0);
});

test('an offer that was answered elsewhere is refused with the reason', async ({ page, market }) => {
  await page.goto(TABLE);
  await press(page, 'Accept');
  // After the click: what is answered before it is shown in the dialog.
  const rejectFirst = async (route: Route) => {
    await market.client.ask(agent, 'offers.reject', { id: offer.id });
    await route.continue();
  };
  await page.route(below('/agent/accept-offer'), rejectFirst, { times: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  const alert = alertWith(page, 'This offer has already been answered.');
  await expect(alert).toContainText('Failed to accept offer');
  await expect(panel(page, 'Lake View Flat')).toContainText('1 rejected offer');
});

test('search, status and sort are in the address, letter by letter, and Back undoes them', async ({
  page,
  market,
}) => {
  const corner = { title: 'Quiet Corner', location: 'Gulshan Avenue, Dhaka' };
  await market.offer(rahim, await market.verifiedListing(agent, corner), 51_00_000);
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
  await expectSuccess(page, 'Accepted!', () => page.keyboard.press('Enter'));
  await expect(page.getByText('No offer waits for your answer.')).toBeVisible();
});
