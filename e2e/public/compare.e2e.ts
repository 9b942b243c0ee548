import { expect, test } from '../fixtures/test.ts';
import { expectAccessibleAndFitting, remember } from '../fixtures/appearance.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';

test('listings are chosen on cards and pages, compared, and one that goes meanwhile says so', async ({
  page,
  market,
}) => {
  const agent = await market.newAgent();
  const stamp = Date.now();
  const place = `Nikunja ${stamp}`;
  const [first, second] = [
    await market.verifiedListing(agent, {
      title: `First flat ${stamp}`,
      location: `${place}, Dhaka`,
    }),
    await market.verifiedListing(agent, {
      title: `Second flat ${stamp}`,
      location: `${place}, Dhaka`,
    }),
  ];
  await signIn(page, demo('buyer5'));
  await page.goto(`/all-properties?q=${encodeURIComponent(place)}`);
  const tray = page.getByRole('region', { name: 'Chosen to compare' });
  const toggle = page.getByRole('button', { name: `Compare ${first.title}` });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(tray).toContainText('1 of 4 chosen to compare. Choose at least one more.');

  // Another tab adds one from its page; this one hears of it.
  const other = await page.context().newPage();
  await other.goto(`/property-details/${second.id}`);
  await other.getByRole('button', { name: 'Compare', exact: true }).click();
  await other.close();
  await expect(tray).toContainText('2 of 4 chosen to compare.');
  await tray.getByRole('link', { name: 'See them side by side' }).click();

  await expect(page).toHaveURL(`/compare?ids=${first.id}.${second.id}`);
  const table = page.getByRole('region', { name: 'The chosen properties side by side' });
  await expect(table.getByRole('columnheader')).toHaveText(['Fact', first.title, second.title]);
  await expect(table.getByRole('row', { name: /^Location/ })).not.toContainText('Differs');

  await page.setViewportSize({ width: 360, height: 740 });
  await remember(page, 'dark', 'bn');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAndFitting(page, '/compare');
  await page.setViewportSize({ width: 360, height: 740 });
  const scroll = page.getByRole('region', { name: 'বেছে নেওয়া সম্পত্তি পাশাপাশি' });
  const names = scroll.getByRole('rowheader').first();
  const before = await names.boundingBox();
  await scroll.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroll.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  expect((await names.boundingBox())!.x).toBe(before!.x);

  await market.client.ask(agent, 'properties.delete', { id: second.id });
  await expect(scroll.getByRole('columnheader').nth(2)).toContainText('আর পাওয়া যাচ্ছে না');
  await scroll.getByRole('button', { name: 'এটি সরান' }).click();
  await expect(scroll.getByRole('columnheader')).toHaveCount(2);
  await page.goBack();
  await expect(scroll.getByRole('columnheader')).toHaveCount(3);
});

test('the instalment of a loan is worked out on the page, and nothing is sent', async ({ page, market }) => {
  const agent = await market.newAgent();
  const { id } = await market.verifiedListing(agent, {
    title: 'Flat on credit',
    minPrice: 40_00_000,
    maxPrice: 48_00_000,
  });
  await signIn(page, demo('buyer5'));
  await page.goto(`/property-details/${id}`);
  await page.getByText('EMI calculator').click();
  await expect(page.getByLabel('Price in taka')).toHaveValue('44,00,000');
  const sent: string[] = [];
  page.on('request', (asked) => asked.url().includes('/api/') && sent.push(asked.url()));
  await page.getByLabel('Down payment in taka').fill('২০ লাখ');
  await page.getByLabel('Interest a year in percent').fill('৮.৫');
  await page.getByLabel('Years').fill('20');
  // A bank's table: 24 lakh at 8.5 % over 20 years.
  await expect(page.getByText('৳20,828')).toBeVisible();
  await page.getByLabel('Years').fill('many');
  await expect(page.getByText('Please enter whole years from 1 to 40')).toBeVisible();
  await expectAccessibleAndFitting(page, 'details with the calculator');
  expect(sent.filter((address) => !address.includes('/live'))).toEqual([]);
});
