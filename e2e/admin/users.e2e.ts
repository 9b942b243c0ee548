import type { PersonFile } from '@thikana/contracts';
import { expect, test, type Page } from '../fixtures/test.ts';
import { below } from '../fixtures/api-addresses.ts';
import { downloaded } from '../fixtures/download.ts';
import { expectFailure, expectSuccess } from '../fixtures/messages.ts';
import { bearer, pageOf, signIn, type Person } from '../fixtures/sign-in.ts';

const row = (page: Page, person: Person) => page.getByRole('row').filter({ hasText: person.email });
/** Finds one person in the table of all. */
async function open(page: Page, person: Person): Promise<void> {
  await page.goto(`/dashboard/admin/manage-users?search=${encodeURIComponent(person.email)}`);
  await expect(row(page, person)).toBeVisible();
}
const press = (page: Page, action: string, { name }: Person) =>
  page.getByRole('button', { name: `${action}: ${name}` }).click();
const confirm = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();

test.beforeEach(async ({ page, market }) => signIn(page, market.admin));

test('a user becomes an agent, and an agent an admin', async ({ page, market }) => {
  const person = await market.newBuyer('Rising Person');
  await open(page, person);
  await expect(page.getByRole('button', { name: `Mark as Fraud: ${person.name}` })).toHaveCount(0);

  const become = async (action: string) => {
    await press(page, action, person);
    await confirm(page, action);
  };
  const isCall = below('/users/make-agent');
  await expectFailure(page, isCall, { text: 'Something went wrong!' }, () => become('Make Agent'));
  await become('Make Agent');
  await expect(row(page, person).getByRole('cell', { name: 'Agent', exact: true })).toBeVisible();
  await market.newListing(person, { title: 'Their First' });

  await become('Make Admin');
  await expect(row(page, person).getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Make Admin: ${person.name}` })).toHaveCount(0);
  await market.client.ask(person, 'users.summary');
});

test('marking an agent as fraud hides their listings and rejects the offers on them', async ({
  page,
  market,
  request,
  browser,
}) => {
  const agent = await market.newAgent('Shady Agent');
  const buyer = await market.newBuyer('Hopeful Buyer');
  const listing = await market.verifiedListing(agent, { title: 'Shady House' });
  const { id } = await market.offer(buyer, listing);
  await open(page, agent);
  await press(page, 'Mark as Fraud', agent);
  const dialog = page.getByRole('dialog', { name: 'Mark Shady Agent as fraud?' });
  await expect(dialog).toContainText('1 listing hidden, 1 offer ends.');
  await confirm(page, 'Mark as Fraud');
  await expect(dialog).toContainText('Please give a reason.');
  await dialog.getByRole('button', { name: 'The papers are forged.' }).click();
  await page.keyboard.type('Seen by the land office.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  // Leaving the page sends the decision that could still be undone.
  await expect(page.getByRole('button', { name: 'Undo: Mark as Fraud: Shady Agent' }).first()).toBeVisible();
  await open(page, agent);
  await expect(row(page, agent)).toContainText('Fraud');
  for (const action of ['Make Admin', 'Make Agent', 'Mark as Fraud'])
    await expect(page.getByRole('button', { name: `${action}: Shady Agent` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete: Shady Agent' })).toBeEnabled();

  await expect.poll(async () => (await request.get(`/api/properties/${listing.id}`)).status()).toBe(404);
  await expect
    .poll(async () => (await market.client.ask(buyer, 'offers.get', { id })).status)
    .toBe('rejected');
  const image = 'https://example.test/a.webp';
  const more = { title: 'More', location: 'Dhaka', image, minPrice: 1, maxPrice: 2 };
  expect((await market.client.send(agent, 'properties.add', more)).status).toBe(403);

  const theirs = await pageOf(browser, agent);
  await theirs.goto('/dashboard');
  await expect(theirs.getByText('Reason: The papers are forged. Seen by the land office.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'support@thikana.test' }).first()).toBeVisible();
});

test('deleting requires the e-mail, and removes the account and the listings', async ({
  page,
  market,
  request,
}) => {
  const agent = await market.newAgent('Leaving Agent');
  const listing = await market.verifiedListing(agent, { title: 'Left House' });
  await open(page, agent);
  await press(page, 'Delete', agent);
  const dialog = page.getByRole('dialog', { name: 'Delete Leaving Agent?' });
  await expect(dialog).toContainText('Payments and sold records stay, for the books.');
  const remove = dialog.getByRole('button', { name: 'Delete', exact: true });
  const word = dialog.getByRole('textbox', { name: `Type ${agent.email} to confirm` });
  await expect(remove).toBeDisabled();
  await word.fill('somebody@else.test');
  await expect(remove).toBeDisabled();
  await word.fill(agent.email);
  await expectSuccess(page, 'Deleted!', () => remove.click());
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
  await expect.poll(async () => (await request.get(`/api/properties/${listing.id}`)).status()).toBe(404);
  const me = await request.get(`/api/users/${agent.email}`, { headers: bearer(agent) });
  expect([401, 403, 404]).toContain(me.status());
});

test('nobody deletes themselves here', async ({ page, market }) => {
  const admin = market.admin;
  await open(page, admin);
  const own = row(page, admin).getByRole('button', { name: 'Delete' });
  await expect(own).toBeDisabled();
  await expect(own).toHaveAccessibleDescription('You cannot delete your own account here.');
});

test('search, role and sort are in the address; the table is left by the keyboard', async ({ page }) => {
  await page.goto('/dashboard/admin/manage-users?role=agent&sort=name');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'User', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Name' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=-name/);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(page).toHaveURL(/sort=name/);
  // A key at a time, slower than the pause after which the search settles in the address.
  const search = page.getByLabel('Search by name or e-mail');
  await search.pressSequentially('agent3', { delay: 350 });
  await search.pressSequentially('@thikana', { delay: 40 });
  await expect(search).toHaveValue('agent3@thikana');
  await expect(page.getByRole('rowheader')).toHaveText([/^Shafiqul Islam agent3@thikana\.test$/]);
});

test('the data of a person is exported from the table, and the export is recorded', async ({
  page,
  market,
}) => {
  const person = await market.newBuyer('Exported Person');
  await open(page, person);
  const file = await downloaded(page, () => press(page, 'Export', person));
  const { data } = JSON.parse(file.toString()) as PersonFile;
  expect(data['users']!['profile']).toEqual([expect.objectContaining({ email: person.email })]);
  const own = await market.client.ask(person, 'users.data', { email: person.email });
  expect(own.data['users']!['audit']).toEqual([
    expect.objectContaining({ action: 'person.export', by: 'somebody else' }),
  ]);
});
