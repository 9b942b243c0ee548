import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../fixtures/sign-in.ts';

const front = readFileSync(
  new URL('../../mfe-public/src/pictures/hero-dream-home-640.webp', import.meta.url),
);
const csv = `title,location,minPrice,maxPrice,type,bedrooms,bathrooms,sizeSqft,pictures
Imported flat,"Road 5, Banani, Dhaka",9000000,9500000,apartment,3,2,1450,front.webp
"'=1+1","Road 6, Banani, Dhaka",8000000,8500000,shop,,,400,front.webp
Imported flat,"Road 5, Banani, Dhaka",9000000,9500000,apartment,3,2,1450,front.webp
No rooms,"Road 7, Banani, Dhaka",8000000,8500000,apartment,,,900,front.webp
No picture,"Road 8, Banani, Dhaka",8000000,8500000,shop,,,400,back.webp
Known flat,"Road 7, Banani, Dhaka",5000000,6000000,,,,,front.webp
`;

test('good rows of a file are added, the others say why not, and all of it is exported', async ({
  page,
  market,
}) => {
  const agent = await market.newAgent('Tania Agent');
  const known = await market.verifiedListing(agent, { title: 'Known flat' });
  await signIn(page, agent);
  await page.goto('/dashboard/agent/my-properties');
  await page.getByRole('link', { name: 'Import and export' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'flats.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page
    .getByLabel('Pictures')
    .setInputFiles({ name: 'front.webp', mimeType: 'image/webp', buffer: front });
  await page.getByRole('button', { name: 'Check the rows' }).click();

  const rows = page.getByRole('list', { name: 'Report by row' }).locator('> li');
  const states = ['Good', 'Good', 'There twice', 'To be mended', 'To be mended', 'Listed already'];
  for (const [index, state] of states.entries()) await expect(rows.nth(index)).toContainText(state);
  await expect(rows.nth(3)).toContainText('bedrooms: Please fill this in');
  await expect(rows.nth(4)).toContainText('The picture back.webp was not chosen.');
  await page.getByRole('button', { name: 'Add only the 2 good ones' }).click();
  for (const index of [0, 1]) await expect(rows.nth(index)).toContainText('Added');
  // The same file again adds nothing.
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(rows.nth(0)).toContainText('Listed already');
  await expect(page.getByText('0 of 6 rows are good.')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my listings' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('Known flat');
  expect(text).toContain("'=1+1");
  expect(text).not.toContain('\n=1+1');

  // The export is a file to import: what is listed is known, what was deleted is added again with its picture.
  const check = async () => {
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Check the rows' }).click();
  };
  await check();
  for (const index of [0, 1, 2]) await expect(rows.nth(index)).toContainText('Listed already');
  await market.client.ask(agent, 'properties.delete', { id: known.id });
  await check();
  await page.getByRole('button', { name: 'Add only the good one' }).click();
  await expect(rows.filter({ hasText: 'Known flat' })).toContainText('Added');
});

test('an import names the line of a quote that is not closed', async ({ page, market }) => {
  await signIn(page, await market.newAgent('Quoting Agent'));
  await page.goto('/dashboard/agent/my-properties');
  await page.getByRole('link', { name: 'Import and export' }).click();
  const buffer = Buffer.from('title,location\nFirst,Gulshan\nSecond,"Banani\nThird,Uttara\n');
  await page.getByLabel('CSV file').setInputFiles({ name: 'flats.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('In line 3 a quote is opened and not closed')).toBeVisible();
  await expect(page.getByText('0 of 1 row is good.')).toBeVisible();
});
