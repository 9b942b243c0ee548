import { expect, test } from '../fixtures/test.ts';
import { expectAccessibleAndFitting, remember } from '../fixtures/appearance.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';

test('listings are chosen on cards and pages and compared, and one that is deleted meanwhile is marked', async ({
  page,
  market,
}) => {
  const agent = await market.newAgent();
  const stamp = Date.now();
  const place = `Nikunja ${stamp}`;
  const location = `${place}, Dhaka`;
  const first = await market.verifiedListing(agent, { title: `First flat ${stamp}`, location });
  const second = await market.verifiedListing(agent, { title: `Second flat ${stamp}`, location });
  await signIn(page, demo('buyer5'));
  await page.goto(`/all-properties?q=${encodeURIComponent(place)}`);
  const tray = page.getByRole('region', { name: 'Chosen to compare' });
  const toggle = page.getByRole('button', { name: `Compare ${first.title}` });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(tray).toContainText('1 of 4 chosen to compare. Choose at least one more.');

  // Another tab adds one from its page, and this one is updated.
  const other = await page.context().newPage();
  await other.goto(`/property-details/${second.id}`);
  await other.getByRole('button', { name: 'Compare', exact: true }).click();
  await other.close();
  await expect(tray).toContainText('2 of 4 chosen to compare.');
  await tray.getByRole('link', { name: 'See them side by side' }).click();

  await expect(page).toHaveURL(`/compare?ids=${first.id}.${second.id}`);
  const table = page.getByRole('region', { name: 'The chosen properties side by side' });
  const head = table.getByRole('columnheader').nth(1);
  await expect(table.getByRole('columnheader')).toContainText(['Fact', first.title, second.title]);
  await expect(head).toContainText('50 lakh – 60 lakh');
  await page.mouse.wheel(0, 500);
  await expect(head).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 360, height: 740 });
  await remember(page, 'dark', 'bn');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAndFitting(page, '/compare');
  await page.setViewportSize({ width: 360, height: 740 });
  const compared = page.getByRole('region', { name: 'বেছে নেওয়া সম্পত্তি পাশাপাশি' });
  expect((await compared.getByRole('cell').first().boundingBox())?.width).toBeGreaterThan(160);

  await market.client.ask(agent, 'properties.delete', { id: second.id });
  await expect(compared.getByRole('columnheader').nth(2)).toContainText('আর পাওয়া যাচ্ছে না');
  await compared.getByRole('button', { name: 'এটি সরান' }).click();
  await expect(compared.getByRole('columnheader')).toHaveCount(2);
  await page.goBack();
  await expect(compared.getByRole('columnheader')).toHaveCount(3);
});

test('the EMI calculator of a listing begins with the middle of its price range', async ({
  page,
  market,
}) => {
  const prices = { minPrice: 40_00_000, maxPrice: 48_00_000 };
  const { id } = await market.verifiedListing(await market.newAgent(), {
    title: 'Flat on credit',
    ...prices,
  });
  await signIn(page, demo('buyer5'));
  await page.goto(`/property-details/${id}`);
  await page.getByRole('heading', { name: 'EMI calculator' }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Price in taka')).toHaveValue('44,00,000');
  await expect(page.getByLabel('Down payment in taka')).toHaveValue('13,20,000');
  await expectAccessibleAndFitting(page, 'details with the calculator');
});
