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

test('five offers on two listings are answered with at most 7 clicks: three are rejected, two accepted', async ({
  page,
  market,
}) => {
  const agent = await market.newAgent('Quick Agent');
  for (const [title, buyers] of [
    ['Wanted Flat', ['Anis', 'Bela', 'Chand']],
    ['Other Flat', ['Dipa', 'Emon']],
  ] as const) {
    const listing = await market.verifiedListing(agent, { title });
    for (const buyer of buyers) await market.offer(await market.newBuyer(buyer), listing, 50_00_000);
  }
  await signIn(page, agent);
  await page.goto('/dashboard/agent');
  const hands = new Hands(page);
  const answer = (what: string) =>
    hands.click(page.getByRole('button', { name: `${what} Flat`, exact: true }));
  const accept = async (whose: string) => {
    await answer(`Accept offer of ${whose}`);
    await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await answer('Reject offer of Anis for Wanted');
  await answer('Reject offer of Bela for Wanted');
  await answer('Reject offer of Dipa for Other');
  await accept('Chand for Wanted');
  await accept('Emon for Other');
  note('answer five offers', hands);
  expect(hands.clicks).toBeLessThanOrEqual(7);
  const answered = await market.client.all(agent, 'offers.listRequested', { email: agent.email });
  const of = (status: string) => answered.filter((one) => one.status === status).length;
  expect([of('rejected'), of('accepted')]).toEqual([3, 2]);
});
