import { expect, test, type APIRequestContext, type Deal, type Market, type Page } from '../fixtures/test.ts';
import { at } from '../fixtures/api-addresses.ts';
import { failing, held } from '../fixtures/api-faults.ts';
import { expectAccessibleAndFitting, remember } from '../fixtures/appearance.ts';
import { books, faultyCalls, fillCard, intentOf, setFault } from '../fixtures/card-provider.ts';
import { alertWith } from '../fixtures/messages.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** 50,00,000 taka / 110. */
const DUE = '$45,454.55';
const DUE_TAKA = '৳50,00,000';
const DUE_CENTS = 4_545_455;
const GOOD = '4242424242424242';

const payPath = ({ id }: Deal) => `/dashboard/user/pay/${id}`;
const payButton = (page: Page) => page.getByRole('button', { name: `Pay ${DUE_TAKA} (${DUE})` });
const receipt = (page: Page) => page.getByRole('heading', { level: 1, name: 'Receipt' });
const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' });

async function pay(page: Page, card = GOOD): Promise<void> {
  await fillCard(page, card);
  await payButton(page).click();
}

async function openPayment(page: Page, market: Market, title: string): Promise<Deal> {
  const deal = await market.acceptedDeal(title);
  await signIn(page, deal.buyer);
  await page.goto(payPath(deal));
  await expect(payButton(page)).toBeVisible();
  return deal;
}

/** The provider fails in this way at this deal's payment until the returned function is called. */
async function breakPayment(
  request: APIRequestContext,
  { id }: Deal,
  fault: Parameters<typeof setFault>[2],
  call: keyof typeof faultyCalls = 'confirm',
): Promise<() => Promise<void>> {
  return setFault(request, faultyCalls[call]((await intentOf(request, id)).id), fault);
}

/** The provider's own books have exactly one charge, of what is due. */
async function expectOneCharge(request: APIRequestContext, deal: Deal): Promise<void> {
  const { payment_intents: intents, charges } = await books(request);
  const own = intents.filter(({ metadata }) => metadata['offerId'] === deal.id);
  expect(own.map(({ amount }) => amount)).toEqual([DUE_CENTS]);
  const paid = charges.filter(
    (charge) => charge.payment_intent === own[0]?.id && charge.status === 'succeeded',
  );
  expect(paid.map(({ amount }) => amount)).toEqual([DUE_CENTS]);
}

async function expectReceipt(page: Page, market: Market, deal: Deal): Promise<void> {
  await expect(receipt(page)).toBeVisible();
  const offer = await market.client.ask(deal.buyer, 'offers.get', { id: deal.id });
  expect(offer.status).toBe('bought');
  await expect(page.getByText(String(offer.transactionId))).toBeVisible();
  await expectOneCharge(page.request, deal);
}

test('a card pays an accepted offer once, and the receipt stays', async ({ page, market }) => {
  const deal = await openPayment(page, market, 'Pay Court');
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const text of ['Pay Court', DUE_TAKA, `charged as ${DUE}`, '৳110 = USD 1', 'Pay before'])
    await expect(summary).toContainText(text);

  await payButton(page).click();
  await expect(page.getByText('Please provide card information.')).toBeVisible();

  await fillCard(page, GOOD);
  await expect(page.locator('[data-focused=true]')).toHaveCSS('outline-style', 'solid');
  await payButton(page).dblclick();
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await expectReceipt(page, market, deal);
  await expect(page.getByRole('heading', { name: 'Pay Court is yours' })).toBeFocused();
  await expect(page.getByRole('link', { name: deal.agent.email })).toHaveAttribute('href', /^mailto:/);
  const paper = page.getByRole('article');
  for (const text of [
    'Visa •••• 4242',
    /TK-\d{8}-/,
    deal.buyer.email,
    deal.agent.email,
    'Road 7, Banani, Dhaka',
  ])
    await expect(paper).toContainText(text);

  await page.reload();
  await expectReceipt(page, market, deal);
  await page.getByRole('link', { name: 'To your offers' }).click();
  await expect(page.getByText(/Transaction ID: pi_/)).toBeVisible();
  await page.getByRole('link', { name: 'Receipt for Pay Court' }).click();
  await expect(receipt(page)).toBeVisible();
  await expectAccessibleAndFitting(page, 'the receipt');
});

test('a receipt prints on one page, dark on light in the dark theme too', async ({ page, market }) => {
  const buyer = await market.people.demo('buyer1');
  const [bought] = await market.client.ask(buyer, 'offers.listOwn', { email: buyer.email, status: 'bought' });
  await signIn(page, buyer);
  await remember(page, 'dark', 'bn');
  await page.goto(`/dashboard/user/pay/${bought?._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'রসিদ' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(34, 32, 28)');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test("the provider's own words: declined, expired, wrong code, no funds; then the same page pays", async ({
  page,
  market,
}) => {
  const deal = await openPayment(page, market, 'Decline Court');
  for (const [number, words] of [
    ['4000000000000002', /declined/i],
    ['4000000000000069', /expired/i],
    ['4000000000000127', /security code/i],
    ['4000000000009995', /insufficient funds/i],
  ] as const) {
    await pay(page, number);
    await expect(alertWith(page, words)).toBeVisible();
  }
  await pay(page);
  await expectReceipt(page, market, deal);
});

test('3-D Secure: failed, tried again, completed', async ({ page, market }) => {
  const deal = await openPayment(page, market, 'Secure Court');
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');

  await pay(page, '4000002500003155');
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(alertWith(page, /authenticate/i)).toBeVisible();

  await payButton(page).click();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expectReceipt(page, market, deal);
});

test('a page that was reloaded after the charge settles it and charges nothing again', async ({
  page,
  market,
  request,
}) => {
  const deal = await openPayment(page, market, 'Reload Court');
  await breakPayment(request, deal, 'no-webhook');
  await page.route('**/api/payments**', (route) => route.abort());

  await pay(page);
  await expect(page.getByText(/Nothing is charged twice: check again/)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);

  await page.unroute('**/api/payments**');
  await page.reload();
  await expectReceipt(page, market, deal);
});

test('Check again settles a charge whose settlement answered 503', async ({ page, market, request }) => {
  const deal = await openPayment(page, market, 'Busy Court');
  await breakPayment(request, deal, 'no-webhook');
  const restore = await failing(page, at('/payments'), 503);

  await pay(page);
  await expect(checkAgain(page)).toBeVisible();

  await restore();
  await checkAgain(page).click();
  await expectReceipt(page, market, deal);
});

test('an answer of the provider that was lost is queried, not charged again', async ({
  page,
  market,
  request,
}) => {
  const deal = await openPayment(page, market, 'Lost Court');
  await breakPayment(request, deal, 'no-webhook');
  const mend = await breakPayment(request, deal, 'lost-answer');

  await pay(page);
  // The server queries the provider too, and may be first.
  const check = checkAgain(page);
  await expect(check.or(receipt(page))).toBeVisible();

  await mend();
  if (await check.isVisible()) await check.click({ timeout: 5_000 }).catch(() => undefined);
  await expectReceipt(page, market, deal);
});

test('a provider that refused to work charged nothing, and Check again reports it', async ({
  page,
  market,
  request,
}) => {
  const deal = await openPayment(page, market, 'Silent Court');
  const mend = await breakPayment(request, deal, 'cut');

  await pay(page);
  await expect(checkAgain(page)).toBeVisible();

  await mend();
  await checkAgain(page).click();
  await expect(page.getByText(/nothing was charged\. You can try again/)).toBeVisible();
  await pay(page);
  await expectReceipt(page, market, deal);
});

test('a second tab turns into the receipt by itself', async ({ page, context, market }) => {
  const deal = await openPayment(page, market, 'Tabs Court');
  const second = await context.newPage();
  await second.goto(payPath(deal));
  await expect(payButton(second)).toBeVisible();

  await pay(page);

  await expectReceipt(page, market, deal);
  await expect(receipt(second)).toBeVisible();
});

test('a payment that cannot be prepared charges nothing, and Retry prepares it', async ({ page, market }) => {
  const deal = await market.acceptedDeal('Prepare Court');
  await signIn(page, deal.buyer);
  const restore = await failing(page, at('/create-payment-intent'), 503);
  await page.goto(payPath(deal));
  await expect(page.getByText('The payment could not be prepared. Nothing was charged.')).toBeVisible();

  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('offers that cannot be paid say why', async ({ page, market }) => {
  const deal = await market.newDeal({ title: 'Waiting Court' });
  await signIn(page, deal.buyer);
  await page.goto(payPath(deal));
  await expect(page.getByText('The agent has not answered this offer yet')).toBeVisible();

  await market.client.ask(deal.agent, 'offers.reject', { id: deal.id });
  await expect(page.getByText('The agent did not accept this offer.')).toBeVisible();

  await page.goto('/dashboard/user/pay/0123456789abcdef01234567');
  await expect(page.getByText('Offer not found')).toBeVisible();
  await page.getByRole('link', { name: 'To your offers' }).click();
  await expect(page).toHaveURL(/property-bought/);
});

test('an agent marked as fraud while the card pays: no success, the money is returned, and the page shows it', async ({
  page,
  market,
  request,
}) => {
  const deal = await openPayment(page, market, 'Fraud Court');
  await breakPayment(request, deal, 'no-webhook');
  const mend = await breakPayment(request, deal, 'cut', 'refund');
  const release = await held(page, at('/payments'));
  await pay(page);
  await expect.poll(async () => (await intentOf(request, deal.id)).status).toBe('succeeded');

  await market.client.ask(market.admin, 'users.markFraud', { id: deal.agent.id });
  await expect(page.getByText('The agent was marked as fraud.')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Your money is being returned' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Refund' })).toBeVisible();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();
  await expectAccessibleAndFitting(page, 'a refund that is due');

  await mend();
  await expect(page.getByRole('heading', { name: /^Your money was returned on/ })).toBeVisible();
  await page.getByRole('link', { name: 'To your offers' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Fraud Court' });
  await expect(card).toContainText('Your money was returned on');
  await expect(card.getByRole('link', { name: 'See the refund for Fraud Court' })).toBeVisible();
});
