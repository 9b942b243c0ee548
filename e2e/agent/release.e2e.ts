import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/messages.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';

const TABLE = '/dashboard/agent/offered-properties';

/** The demo market's offers that were accepted more than 72 h ago (OFFER-8, DEMO-2); a second try takes the second. */
const OVERDUE = [
  { seller: 'agent3', buyer: 'Madhabi Das', title: 'Uttara Lake Flat, Sector 7' },
  { seller: 'agent6', buyer: 'Nazia Sultana', title: 'Hatirjheel View Apartment, Rampura' },
];

test('an accepted offer that was not paid in three days is released, and its listing accepts offers again', async ({
  page,
  market,
}, { retry }) => {
  const { seller, buyer, title } = OVERDUE[retry % OVERDUE.length]!;
  await signIn(page, demo(seller));
  await page.goto(`${TABLE}?status=accepted`);
  await page.getByRole('button', { name: `Release offer of ${buyer} for ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Release the accepted offer of ${buyer}?` });
  await expect(dialog).toContainText(`${buyer} has not paid. The offer is rejected`);
  const release = dialog.getByRole('button', { name: 'Release', exact: true });
  await expectSuccess(page, 'Released!', () => release.click());
  await page.goto(`${TABLE}?status=rejected`);
  const panel = page.getByRole('article', { name: title });
  await expect(panel.getByRole('row').filter({ hasText: buyer })).toContainText('Rejected');
  const around = { verificationStatus: 'verified', location: title.split(' ')[0]! } as const;
  await expect
    .poll(async () => {
      const found = await market.client.ask(null, 'properties.list', around);
      return found.find((listing) => listing.title === title)?.availability;
    })
    .toBe('available');
});
