import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '../fixtures/test.ts';
import { downloaded } from '../fixtures/download.ts';
import { OWN_LISTINGS } from '../fixtures/listing-form.ts';
import { type Person, signIn } from '../fixtures/sign-in.ts';
import { pictureFile } from '../market/pictures.ts';

const front = readFileSync(pictureFile());
const csv = `title,location,minPrice,maxPrice,type,bedrooms,bathrooms,sizeSqft,pictures
Imported flat,"Road 5, Banani, Dhaka",9000000,9500000,apartment,3,2,1450,front.webp
"'=1+1","Road 6, Banani, Dhaka",8000000,8500000,shop,,,400,front.webp
Imported flat,"Road 5, Banani, Dhaka",9000000,9500000,apartment,3,2,1450,front.webp
No rooms,"Road 7, Banani, Dhaka",8000000,8500000,apartment,,,900,front.webp
No picture,"Road 8, Banani, Dhaka",8000000,8500000,shop,,,400,back.webp
Known flat,"Road 7, Banani, Dhaka",5000000,6000000,,,,,front.webp
`;

async function openImport(page: Page, agent: Person): Promise<void> {
  await signIn(page, agent);
  await page.goto(OWN_LISTINGS);
  await page.getByRole('link', { name: 'Import and export' }).click();
}

async function checkRows(page: Page, text: string): Promise<void> {
  const file = { name: 'flats.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

test('good rows of a file are added, the others show their faults, and all of it is exported', async ({
  page,
  market,
}) => {
  const agent = await market.newAgent('Tania Agent');
  const known = await market.verifiedListing(agent, { title: 'Known flat' });
  await openImport(page, agent);
  const picture = { name: 'front.webp', mimeType: 'image/webp', buffer: front };
  await page.getByLabel('Pictures').setInputFiles(picture);
  await checkRows(page, csv);

  const rows = page.getByRole('list', { name: 'Report by row' }).locator('> li');
  const states = ['Good', 'Good', 'There twice', 'To be mended', 'To be mended', 'Listed already'];
  for (const [index, state] of states.entries()) await expect(rows.nth(index)).toContainText(state);
  await expect(rows.nth(3)).toContainText('bedrooms: Please fill this in');
  await expect(rows.nth(4)).toContainText('The picture back.webp was not chosen.');
  await page.getByRole('button', { name: 'Add only the 2 good ones' }).click();
  for (const index of [0, 1]) await expect(rows.nth(index)).toContainText('Added');
  await expect(page.getByText('2 added.')).toBeVisible();
  // The same file again adds nothing.
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(rows.nth(0)).toContainText('Listed already');
  await expect(page.getByText('0 of 6 rows are good.')).toBeVisible();

  const exporting = page.getByRole('button', { name: 'Export my listings' });
  const text = (await downloaded(page, () => exporting.click())).toString();
  expect(text).toContain('Known flat');
  expect(text).toContain("'=1+1");
  expect(text).not.toContain('\n=1+1');

  // The export can be imported: listed rows are known, and a deleted one is added again with its picture.
  await checkRows(page, text);
  for (const index of [0, 1, 2]) await expect(rows.nth(index)).toContainText('Listed already');
  await market.client.ask(agent, 'properties.delete', { id: known.id });
  await checkRows(page, text);
  await page.getByRole('button', { name: 'Add only the good one' }).click();
  await expect(rows.filter({ hasText: 'Known flat' })).toContainText('Added');
});

test('an import begins from a template, and says in words what a cell may have', async ({ page, market }) => {
  await openImport(page, await market.newAgent('Template Agent'));
  const download = page.getByRole('button', { name: 'Download a template' });
  const template = (await downloaded(page, () => download.click())).toString();
  const pictures = ['front.jpg', 'hall.jpg'].map((name) => ({ name, mimeType: 'image/webp', buffer: front }));
  await page.getByLabel('Pictures').setInputFiles(pictures);
  await checkRows(page, template.replace('apartment', 'flat'));
  await expect(page.getByText('type: “flat” is none of: apartment, house')).toBeVisible();
  await checkRows(page, template);
  await page.getByRole('button', { name: 'Add 1 listing' }).click();
  await expect(page.getByText('1 added.')).toBeVisible();
});

test('an import names the line of a quote that is not closed', async ({ page, market }) => {
  await openImport(page, await market.newAgent('Quoting Agent'));
  await checkRows(page, 'title,location\nFirst,Gulshan\nSecond,"Banani\nThird,Uttara\n');
  await expect(page.getByText('In line 3 a quote is opened and not closed')).toBeVisible();
  await expect(page.getByText('0 of 1 row is good.')).toBeVisible();
});
