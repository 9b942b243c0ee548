import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, type Page } from '../fixtures/test.ts';
import { failing } from '../fixtures/api-faults.ts';
import { at } from '../fixtures/api-addresses.ts';
import {
  chooseFact,
  chooseType,
  expectSubmitted,
  FORM,
  openStep,
  ownRow,
  submitListing,
} from '../fixtures/listing-form.ts';
import { logOut, type Person, signIn } from '../fixtures/sign-in.ts';
import { pictureFile } from '../market/pictures.ts';

const pictures = ['hero-dream-home-640', 'hero-modern-living-640', 'project-ongoing-640'].map(pictureFile);
const captions = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Caption/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

let agent: Person;
test.beforeEach(async ({ page, market }) => {
  agent = await market.newAgent('Tania Agent');
  await signIn(page, agent);
});

/** Drops files from a folder onto the page. */
async function dropFiles(page: Page, files: readonly string[]): Promise<void> {
  const given = files.map((path) => ({ name: basename(path), data: readFileSync(path).toString('base64') }));
  const dropped = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, data } of all)
      transfer.items.add(
        new File([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))], name, { type: 'image/webp' }),
      );
    return transfer;
  }, given);
  const area = page.getByText('Choose pictures or drop them here');
  for (const event of ['dragenter', 'dragover', 'drop'])
    await area.dispatchEvent(event, { dataTransfer: dropped });
}

async function fillPlace(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Location').fill('Road 3, Gulshan 2, Dhaka');
  await page.getByLabel('Minimum price').fill('14000000');
  await page.getByLabel('Maximum price').fill('15000000');
}

/** Sets the pin by pointer on the map of the area, moves it east by keyboard and by pointer; buyers see a circle. */
async function dropPin(page: Page): Promise<void> {
  const coordinates = page.getByRole('textbox', { name: 'Place on the map' });
  await page.getByRole('button', { name: 'Open the map' }).click();
  await page.getByRole('application', { name: 'Where the listing is' }).click();
  await expect(coordinates).toHaveValue(/^23\.\d+, 90\.\d+$/);
  const longitude = async () => Number((await coordinates.inputValue()).split(', ')[1]);
  const dropped = await longitude();
  const pin = page.getByRole('button', { name: 'Pin: move it with the arrow keys' });
  await pin.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(longitude).toBeGreaterThan(dropped);
  await pin.hover();
  const moved = await longitude();
  const box = await pin.boundingBox();
  await page.mouse.down();
  await page.mouse.move(box!.x + 22 + 60, box!.y + 22, { steps: 4 });
  await page.mouse.up();
  await expect.poll(longitude).toBeGreaterThan(moved);
  await page.getByRole('radio', { name: /^About where it is/ }).check();
}

test('facts and pictures go from the form to the page of the listing', async ({ page, market }) => {
  await page.goto(FORM);
  await fillPlace(page, 'Flat with facts');
  await expect(page.getByText('Gulshan 2, Gulshan, Dhaka', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Area' }).fill('বনানী');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The location speaks of Gulshan 2, Gulshan, Dhaka.')).toBeVisible();
  await dropPin(page);
  await openStep(page, 'Facts');
  await chooseType(page, 'Apartment');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Bathrooms').fill('2');
  await page.getByLabel('Size in square feet').fill('1450');
  await chooseFact(page, 'Facing', 'South');
  await page.getByLabel('Lift').check();

  await openStep(page, 'Photographs');
  const mend = await failing(page, at('/images'));
  await page.getByLabel('Pictures').setInputFiles(pictures);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(3);
  await mend();
  for (const left of [3, 2, 1]) {
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(left);
    await page.getByRole('button', { name: 'Retry' }).first().click();
  }
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByLabel('Caption 1').fill('Front');
  await page.getByLabel('Caption 2').fill('Hall');
  await page.getByLabel('Caption 3').fill('Roof');
  // By keyboard, then by pointer.
  await page.getByRole('button', { name: 'Move 3 forward' }).focus();
  await page.keyboard.press('Enter');
  expect(await captions(page)).toEqual(['Front', 'Roof', 'Hall']);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: /^Caption/ }) });
  await rows.nth(2).dragTo(rows.nth(0));
  expect(await captions(page)).toEqual(['Hall', 'Front', 'Roof']);
  await page.getByRole('button', { name: 'Remove 2' }).click();
  expect(await captions(page)).toEqual(['Hall', 'Roof']);

  await openStep(page, 'Preview');
  const preview = page.getByTestId('preview');
  for (const text of [
    'Banani, Dhaka',
    '1,450 sq ft',
    '৳10,000 per sq ft',
    'South',
    'Lift',
    '3 beds · 2 baths · 1,450 sq ft',
  ])
    await expect(preview.getByText(text).first()).toBeVisible();
  await expectSubmitted(page, 'Add Property');
  await expect(ownRow(page, 'Flat with facts')).toBeVisible();

  const [listing] = await market.client.ask(agent, 'properties.list', { agentEmail: agent.email });
  const kept = await market.client.ask(agent, 'properties.get', { id: listing!._id });
  expect(kept.pictures!.map(({ caption }) => caption)).toEqual(['Hall', 'Roof']);
  expect(kept.areaId).toBe('banani');
  expect(kept.pin!.isExact).toBe(false);
  expect(kept.pin!.lat).toBeCloseTo(23.79, 1);
  expect(kept.pin!.lng).toBeCloseTo(90.4, 1);
  expect(listing!.image).toBe(kept.pictures![0]!.image);
  await market.client.ask(market.admin, 'properties.verify', { id: listing!._id });

  await page.goto(`/property-details/${listing!._id}`);
  const facts = page.getByRole('region', { name: 'Facts', exact: true });
  await expect(facts).toContainText('Apartment');
  await expect(facts).toContainText('৳10,000 per sq ft');
  await expect(page.getByRole('heading', { name: 'Amenities' })).toBeVisible();
  const gallery = page.getByRole('region', { name: 'Pictures of Flat with facts' });
  await gallery.getByRole('button', { name: 'Show all 2' }).click();
  const large = page.getByRole('dialog');
  await expect(large).toContainText('1 of 2 · Hall');
  await page.keyboard.press('ArrowRight');
  await expect(large).toContainText('2 of 2 · Roof');
  await expect(large.getByRole('img', { name: 'Roof' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await gallery.getByRole('button', { name: 'Show large: Roof' }).click();
  await expect(large).toContainText('2 of 2 · Roof');
});

test('the type selects the facts, and those of another type are not sent', async ({ page, market }) => {
  await page.goto(FORM);
  await fillPlace(page, 'Three katha');
  await openStep(page, 'Facts');
  await chooseType(page, 'House');
  await page.getByLabel('Bedrooms').fill('4');
  await openStep(page, 'Photographs');
  await page.getByLabel('Pictures').setInputFiles(pictures[0]!);
  await expect(page.getByText('Uploaded!')).toBeVisible();
  await openStep(page, 'Preview');
  await submitListing(page, 'Add Property');
  await expect(page.getByText('Please say this: this type of property has it').first()).toBeVisible();
  await expect(page.getByLabel('Bathrooms')).toBeFocused();

  await chooseType(page, 'Land');
  await expect(page.getByLabel('Bedrooms')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Land', exact: true }).fill('3.5');
  await chooseFact(page, 'Unit of land', 'Decimal (435.6 sq ft)');
  await page.getByRole('textbox', { name: 'Land', exact: true }).fill('5');
  await openStep(page, 'Preview');
  await expectSubmitted(page, 'Add Property');
  await expect(ownRow(page, 'Three katha')).toBeVisible();
  const [listing] = await market.client.ask(agent, 'properties.list', { agentEmail: agent.email });
  expect(listing).toMatchObject({ type: 'land', landSqft: 2178, landUnit: 'decimal', bedrooms: null });
});

test('a draft is restored at its step after a reload, beside others, for its writer only', async ({
  page,
  market,
}) => {
  await page.goto(FORM);
  await fillPlace(page, 'Half a listing');
  await openStep(page, 'Facts');
  await chooseType(page, 'Shop');
  await openStep(page, 'Photographs');
  await dropFiles(page, pictures.slice(0, 2));
  await expect(page.getByText('Uploaded!')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByLabel('Caption 1').fill('Front');
  const draftText = () =>
    page.evaluate(
      () => Object.entries(localStorage).find(([key]) => key.startsWith('draft:listing:'))?.[1] ?? '',
    );
  await expect.poll(draftText).toContain('Front');
  // After a quarter of an hour the image host has deleted both.
  const before = JSON.parse(await draftText()) as { pictures: { image: string; uploadedAt: number }[] };
  const address = page.url();
  await page.goto('/');
  await page.evaluate((draft) => {
    for (const picture of draft.pictures) picture.uploadedAt -= 900_000;
    const key = Object.keys(localStorage).find((one) => one.startsWith('draft:listing:'))!;
    localStorage.setItem(key, JSON.stringify(draft));
  }, before);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Photographs' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await captions(page)).toEqual(['Front', '']);
  await expect.poll(draftText).not.toContain(before.pictures[0]!.image);
  // A second listing is begun beside it.
  await page.goto(FORM);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByLabel('Title').fill('Another listing');
  await expect(page.getByText('Kept as a draft in this browser.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue Half a listing' }).click();
  await expect(page.getByText('We kept what you had written.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Photographs' })).toBeVisible();
  await openStep(page, 'Facts');
  await expect(page.getByRole('radio', { name: 'Shop' })).toBeChecked();
  await openStep(page, 'Place');
  await expect(page.getByLabel('Title')).toHaveValue('Half a listing');
  await expect(page.getByRole('link', { name: 'Continue Another listing' })).toBeVisible();

  const other = await market.newAgent('Other Agent');
  const signOut = async () => {
    await page.goto('/');
    await logOut(page);
  };
  await signOut();
  await signIn(page, other);
  await page.goto(FORM);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0);
  await signOut();
  await signIn(page, agent);
  await page.goto(FORM);
  await page.getByRole('link', { name: 'Continue Half a listing' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText('We kept what you had written.')).toHaveCount(0);
});
