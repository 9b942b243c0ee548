/** How many clicks and keys an agent's daily tasks take: every field is clicked, texts are typed as people write them. */
import { expect, type Locator, type Page, test } from '../fixtures/test.ts';
import { OWN_LISTINGS, ownRow } from '../fixtures/listing-form.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { pictureFile } from '../market/pictures.ts';

const photos = [
  ...['hero-dream-home-640', 'hero-modern-living-640', 'project-ongoing-640'],
  ...['hero-dream-home-1280', 'hero-modern-living-1280', 'project-ongoing-1280'],
].map(pictureFile);

class Hands {
  readonly #page: Page;
  clicks = 0;
  keys = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator, text = ''): Promise<void> {
    await target.click();
    this.clicks += 1;
    await this.#page.keyboard.type(text);
    this.keys += text.length;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    this.keys += 1;
  }
}

const note = (task: string, { clicks, keys }: Hands) =>
  test.info().annotations.push({ type: task, description: `${clicks} clicks, ${keys} keys` });

test('a flat with six photographs is listed with at most 12 clicks', async ({ page, market }) => {
  await signIn(page, await market.newAgent('Quick Agent'));
  await page.goto('/dashboard/agent');
  const hands = new Hands(page);
  const main = page.getByRole('main');
  await hands.click(page.getByRole('link', { name: 'Add Property', exact: true }));
  await hands.click(main.getByLabel('Title'), 'Lake View Flat');
  await hands.click(main.getByLabel('Location'), 'Road 7A, Dhanmondi');
  await hands.click(main.getByLabel('Description'), 'South-facing.');
  await hands.click(main.getByLabel('Minimum price'), '80 lakh');
  await hands.click(main.getByLabel('Maximum price'), '90 lakh');
  await hands.press('Enter');
  await expect(main.getByRole('heading', { name: 'Facts' })).toBeVisible();
  await hands.click(main.getByRole('radiogroup', { name: 'Type' }).getByText('Apartment', { exact: true }));
  await hands.click(main.getByLabel('Bedrooms'), '3');
  await hands.click(main.getByLabel('Bathrooms'), '2');
  await hands.click(main.getByLabel('Size in square feet'), '1450');
  await hands.press('Enter');
  await expect(main.getByRole('heading', { name: 'Photographs' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await hands.click(main.getByText('Choose pictures or drop them here'));
  await (await chooser).setFiles(photos);
  await expect(main.getByRole('textbox', { name: /^Caption/ })).toHaveCount(6);
  await hands.click(main.getByRole('button', { name: 'Add Property', exact: true }));
  await expect(page).toHaveURL(OWN_LISTINGS);
  await expect(ownRow(page, 'Lake View Flat')).toContainText('Pending');
  note('list a flat with six photographs', hands);
  expect(hands.clicks).toBeLessThanOrEqual(12);
  expect(hands.keys).toBeLessThanOrEqual(76);
});

test('five offers on a listing are answered with at most 7 clicks: four are rejected, the best is accepted', async ({
  page,
  market,
}) => {
  const agent = await market.newAgent('Quick Agent');
  const listing = await market.verifiedListing(agent, { title: 'Wanted Flat' });
  for (const [at, lakh] of [50, 52, 54, 56, 58].entries())
    await market.offer(await market.newBuyer(`Buyer ${at}`), listing, lakh * 1_00_000);
  await signIn(page, agent);
  await page.goto('/dashboard/agent');
  const hands = new Hands(page);
  await hands.click(page.getByRole('link', { name: 'Requested Properties' }).first());
  const heading = page.getByRole('heading', { level: 1, name: 'Requested Properties' });
  await expect(heading, 'the overview has the same panel').toBeVisible();
  await hands.click(page.getByRole('button', { name: 'Reject all below an amount for Wanted Flat' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('4 offers will be rejected');
  await hands.click(dialog.getByRole('button', { name: 'Reject 4 offers' }));
  await expect(dialog).toContainText('Reject: 4 done.');
  await hands.click(dialog.getByRole('button', { name: 'Close the result' }));
  await expect(dialog).toHaveCount(0);
  await hands.click(page.getByRole('button', { name: 'Accept offer of Buyer 4 for Wanted Flat' }));
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }));
  await expect(page.getByRole('article', { name: 'Wanted Flat' })).toContainText('Accepted');
  note('answer five offers', hands);
  expect(hands.clicks).toBeLessThanOrEqual(7);
});
