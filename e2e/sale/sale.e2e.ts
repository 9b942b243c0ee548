import { expect, type Page, test } from '../fixtures/test.ts';
import { brokerAccess } from '@thikana/service-kit/broker-access';
import { fillCard } from '../fixtures/card-provider.ts';
import { expectSuccess } from '../fixtures/messages.ts';
import { freshEmail, type Person, signInOnScreen } from '../fixtures/sign-in.ts';
import { sendDecisions } from '../fixtures/visibility.ts';
import { choosePicture, ownBrowser, register } from './people.ts';
import { eventsOf } from './stream.ts';

const OFFER = '85,00,000';
const PAY = 'Pay ৳85,00,000 ($77,272.73)';

/** This run's own; in letters, because the list reads figures as prices and rooms. */
const place = `sale-${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
const TITLE = `Krishnachura Court, ${place}`;
const LOCATION = `Old Road 27, ${place}-Dhanmondi, Dhaka`;
const broker = () => brokerAccess(process.env as Record<string, string>);

let people: Record<'rival' | 'agent' | 'admin', Person>;
let buyer: Page;
let rival: Page;
let agent: Page;
let admin: Page;
let propertyId: string;

/** One sale through every part, in browsers of each person's own. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, baseURL, market }) => {
  people = {
    rival: await market.newBuyer('Karim Rival'),
    agent: await market.newAgent('Rafiq Seller'),
    admin: market.admin,
  };
  const open = () => ownBrowser(browser, baseURL ?? '');
  [buyer, rival, agent, admin] = await Promise.all([open(), open(), open(), open()]);
});
test.afterAll(async () => {
  await Promise.all([buyer, rival, agent, admin].map((page) => page?.context().close()));
});

async function makeOffer(page: Page, amount: string): Promise<void> {
  await page.goto(`/make-offer/${propertyId}`);
  await page.getByLabel('Your offer').fill(amount);
  await page.getByRole('button', { name: 'Review your offer' }).click();
}

async function sendOffer(page: Page, amount: string): Promise<void> {
  await makeOffer(page, amount);
  await page.getByRole('button', { name: /^Send offer of/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/user\/property-bought/);
}

test('a visitor sees featured listings and the open list, is sent to sign in, registers, and lands where they wanted to go', async () => {
  await buyer.goto('/');
  await expect(buyer.getByRole('link', { name: /see details/i }).first()).toBeVisible();
  await buyer.getByRole('navigation').getByRole('link', { name: 'All properties' }).first().click();
  await expect(buyer).toHaveURL(/\/properties$/);
  await expect(buyer.getByRole('article').first()).toBeVisible();
  await buyer.goto('/all-properties');
  await expect(buyer).toHaveURL(/\/login/);
  await buyer.getByRole('link', { name: 'Register', exact: true }).click();
  await register(buyer, 'Sadia Newcomer', freshEmail('sadia'));
  await expect(buyer).toHaveURL(/\/all-properties/);
  await expect(buyer.getByRole('article').first()).toBeVisible();
});

test('an agent adds a property with a picture and sees it pending', async () => {
  await signInOnScreen(agent, people.agent);
  await agent.goto('/dashboard/agent/addProperty');
  await agent.getByRole('button', { name: 'Photographs' }).click();
  await choosePicture(agent);
  await agent.getByRole('button', { name: 'Place and price' }).click();
  await agent.getByLabel('Title').fill(TITLE);
  await agent.getByLabel('Location').fill(LOCATION);
  await agent.getByLabel('Minimum price').fill('8000000');
  await agent.getByLabel('Maximum price').fill('9000000');
  await agent.getByRole('button', { name: 'Preview' }).click();
  await expectSuccess(agent, 'Added!', () => agent.getByRole('button', { name: 'Add Property' }).click());
  await expect(agent).toHaveURL(/\/my-properties/);
  const row = agent.getByRole('row').filter({ hasText: TITLE });
  await expect(row.getByText('Pending')).toBeVisible();
});

test('an admin verifies it, then advertises it, and it appears on the home page', async () => {
  await signInOnScreen(admin, people.admin);
  await admin.goto('/dashboard/admin/manage-properties?status=pending&sort=newest');
  await admin.getByRole('button', { name: `Verify ${TITLE}`, exact: true }).click();
  await expectSuccess(admin, 'Verified!', () => sendDecisions(admin));
  await admin.goto('/dashboard/admin/advertise-property');
  await expectSuccess(admin, 'Advertised!', () =>
    admin.getByRole('button', { name: `Advertise ${TITLE}` }).click(),
  );
  await admin.goto('/');
  await expect(admin.getByRole('link', { name: new RegExp(TITLE) }).first()).toBeVisible();
});

test('the buyer finds it by a part of its location, saves it and reviews it', async () => {
  await buyer.goto('/all-properties');
  await buyer.getByLabel('Location').fill(`${place}-dhan`);
  const card = buyer.getByRole('article').filter({ hasText: TITLE });
  await expect(card).toBeVisible();
  await expect(buyer.getByRole('article')).toHaveCount(1);
  await card.getByRole('link').first().click();
  await expect(buyer).toHaveURL(/\/property-details\//);
  propertyId = new URL(buyer.url()).pathname.split('/').at(-1) ?? '';
  await expectSuccess(buyer, 'Added!', () => buyer.getByRole('button', { name: 'Add to Wishlist' }).click());
  const review = 'The light in the afternoon is worth the climb.';
  await buyer.getByRole('textbox', { name: 'Write a review' }).fill(review);
  await buyer.getByRole('textbox', { name: 'Write a review' }).press('Tab');
  await expectSuccess(buyer, 'Thank you!', () => buyer.getByRole('button', { name: /review/i }).click());
  await expect(buyer.getByText(review)).toBeVisible();
});

test('an amount out of range is refused with TEXT-7; two buyers make offers in range', async () => {
  await makeOffer(buyer, '7999999');
  await expect(buyer.getByText('Invalid Offer')).toBeVisible();
  await expect(buyer.getByText('Offer must be between ৳80,00,000 - ৳90,00,000').first()).toBeVisible();
  await sendOffer(buyer, '8500000');
  await expect(buyer.getByRole('article').filter({ hasText: TITLE })).toContainText(OFFER);
  await signInOnScreen(rival, people.rival);
  await sendOffer(rival, '8600000');
});

test('the agent accepts the first: the second turns rejected, the listing is under offer, OfferAccepted is on the stream', async () => {
  await agent.goto('/dashboard/agent/offered-properties?status=pending');
  await agent.getByRole('button', { name: `Accept offer of Sadia Newcomer for ${TITLE}` }).click();
  await expect(agent.getByText('1 other offer will be rejected.')).toBeVisible();
  await expectSuccess(agent, 'Accepted!', () =>
    agent.getByRole('dialog').getByRole('button', { name: 'Accept' }).click(),
  );
  // The rival's open page is updated without a reload.
  await expect(rival.getByRole('article').filter({ hasText: TITLE }).getByText('Rejected')).toBeVisible();
  await rival.goto(`/property-details/${propertyId}`);
  await expect(rival.getByText('Under offer').first()).toBeVisible();
  const accepted = await eventsOf(broker(), 'offers', 'OfferAccepted', propertyId);
  expect(accepted).toHaveLength(1);
});

test('the buyer pays: declined first and nothing changed, then sold', async () => {
  await buyer.goto('/dashboard/user/property-bought');
  await buyer.getByRole('link', { name: `Pay Now for ${TITLE}` }).click();
  await buyer.getByRole('button', { name: PAY }).click();
  await expect(buyer.getByText('Please provide card information.')).toBeVisible();
  await fillCard(buyer, '4000000000000002');
  await buyer.getByRole('button', { name: PAY }).click();
  await expect(buyer.getByText('Your card was declined.')).toBeVisible();
  expect(await eventsOf(broker(), 'offers', 'PaymentCompleted', propertyId)).toHaveLength(0);
  await fillCard(buyer, '4242424242424242');
  await expectSuccess(buyer, 'Payment Successful', () => buyer.getByRole('button', { name: PAY }).click());
  await expect(buyer.getByText(/pi_\w+/)).toBeVisible();
});

test('the listing has left the list, the agent’s sold table has it with its total, PaymentCompleted was published once', async () => {
  await expectSold();
  await agent.goto('/dashboard/agent/sold-properties');
  await expect(agent.getByRole('row').filter({ hasText: TITLE })).toContainText(OFFER);
  await expect(agent.getByText('Total of all sales')).toBeVisible();
  const completed = await eventsOf(broker(), 'offers', 'PaymentCompleted', propertyId);
  expect(completed).toHaveLength(1);
});

/** The whole effect of PaymentCompleted on the listing. */
async function expectSold(): Promise<void> {
  await buyer.goto(`/all-properties?location=${place}-dhan`);
  await expect(buyer.getByText('No properties found.')).toBeVisible();
  await buyer.goto(`/property-details/${propertyId}`);
  await expect(buyer.getByText('Sold').first()).toBeVisible();
}
