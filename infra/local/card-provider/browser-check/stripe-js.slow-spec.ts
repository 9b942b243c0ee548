import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type Stripe from 'stripe';
import type { StripeConstructor } from '@stripe/stripe-js';
import type { RunningStandIn } from '../../stand-in/start-for-spec.ts';
import { createIntent, startProvider } from '../spec-client.ts';
import { servePaymentPage } from './serve-payment-page.ts';

let provider: RunningStandIn;
let stripe: Stripe;
let browser: Browser;
let shop: { origin: string; server: Server };

beforeAll(async () => {
  ({ provider, stripe } = await startProvider());
  shop = await servePaymentPage(provider.address);
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser.close();
  shop.server.closeAllConnections();
  shop.server.close();
  await provider.stop();
});

interface Visit {
  page: Page;
  card: FrameLocator;
  bank: FrameLocator;
  intent: Stripe.PaymentIntent;
  /** Everything the browser complained about: errors, refused by policy, failed requests. */
  complaints: string[];
  /** The addresses and bodies of all requests of the shop's own page and of nobody else. */
  sentByShop: string[];
}

async function visit(viewport = { width: 480, height: 520 }, theme = 'light'): Promise<Visit> {
  const intent = await createIntent(stripe);
  const page = await browser.newPage({ viewport });
  const complaints: string[] = [];
  const sentByShop: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) sentByShop.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const query = new URLSearchParams({
    stripe_js: `${provider.address}/v3/`,
    key: 'pk_test_thikana',
    client_secret: intent.client_secret!,
    theme,
  });
  await page.goto(`${shop.origin}/?${query}`);
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  return { page, card, bank, intent, complaints, sentByShop };
}

async function fill({ card }: Visit, number: string, expiry = '12 / 30', code = '123'): Promise<void> {
  await card.getByRole('textbox', { name: 'card number' }).fill(number);
  await card.getByRole('textbox', { name: 'expiration date' }).fill(expiry);
  await card.getByRole('textbox', { name: 'CVC' }).fill(code);
}

async function outcomeOf({ page }: Visit): Promise<string> {
  const outcome = page.locator('#outcome').filter({ hasText: /\w/ });
  await outcome.waitFor();
  return outcome.innerText();
}

async function pay(to: Visit): Promise<void> {
  await to.page.getByRole('button', { name: 'Pay' }).click();
}

describe('the card element', () => {
  it('pays, without a word of complaint and without the number leaving its frame', async () => {
    const shopping = await visit();
    await fill(shopping, '4242424242424242');
    await pay(shopping);
    expect(await outcomeOf(shopping)).toBe('status: succeeded');
    expect((await stripe.paymentIntents.retrieve(shopping.intent.id)).status).toBe('succeeded');
    expect(shopping.complaints).toEqual([]);
    expect(shopping.sentByShop.join()).not.toContain('4242424242424242');
    expect(await shopping.page.content()).not.toContain('4242');
  });

  it('is typed through by keyboard alone, grouped, and sent by Enter', async () => {
    const { page, card, ...rest } = await visit();
    await card.locator('[name=cardnumber]:enabled').waitFor();
    await page.getByText('Card', { exact: true }).click();
    await card.locator('[name=cardnumber]:focus').waitFor();
    await page.keyboard.type('4242424242424242');
    await page.keyboard.type('13');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('230');
    await page.keyboard.type('123');
    const typed = await Promise.all(
      ['cardnumber', 'exp-date', 'cvc'].map((name) => card.locator(`[name=${name}]`).inputValue()),
    );
    expect(typed).toEqual(['4242 4242 4242 4242', '12 / 30', '123']);
    await page.keyboard.press('Enter');
    expect(await outcomeOf({ page, card, ...rest })).toBe('status: succeeded');
  });

  it('reports to the page what is complete and what is wrong', async () => {
    const shopping = await visit();
    const { page, card } = shopping;
    await fill(shopping, '4242424242424241');
    expect(await page.locator('#fault').innerText()).toBe('Your card number is invalid.');
    await page.locator('.StripeElement--invalid').waitFor();
    expect(await card.locator('[aria-invalid=true]').getAttribute('name')).toBe('cardnumber');
    await fill(shopping, '4242424242424242');
    await page.getByText('complete visa', { exact: true }).waitFor();
    await fill(shopping, '4242424242424242', '11 / 20');
    expect(await page.locator('#fault').innerText()).toBe("Your card's expiration year is in the past.");
    await page.locator('.StripeElement--invalid').waitFor();
  });

  it('sends nothing of an unfinished card', async () => {
    const shopping = await visit();
    await fill(shopping, '4242');
    await pay(shopping);
    expect(await outcomeOf(shopping)).toBe('Your card number is incomplete.');
    const { charges } = await provider.json<{ charges: Stripe.Charge[] }>('/_books');
    expect(charges.filter((charge) => charge.payment_intent === shopping.intent.id)).toEqual([]);
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4111111111111111', 'Your request was in test mode'],
  ])("passes on the bank's answer for %s", async (number, message) => {
    const shopping = await visit();
    await fill(shopping, number);
    await pay(shopping);
    expect(await outcomeOf(shopping)).toContain(message);
  });

  it('says so when the provider cannot be reached, and pays on the second try', async () => {
    const shopping = await visit();
    await fill(shopping, '4242424242424242');
    await provider.knob({ match: 'POST /v1/payment_intents/*/confirm', fault: 'cut', times: null });
    await pay(shopping);
    expect(await outcomeOf(shopping)).toContain('issues connecting to our payments provider');
    await fetch(`${provider.address}/_knobs`, { method: 'DELETE' });
    await pay(shopping);
    await shopping.page.getByText('status: succeeded').waitFor();
  });

  it('fits a narrow screen, in the dark, without an opaque box', async () => {
    const shopping = await visit({ width: 320, height: 520 }, 'dark');
    await fill(shopping, '4242424242424242');
    const frame = shopping.page.locator('iframe[title="Secure card payment input frame"]');
    await expect(
      frame.evaluate((element) => element.getBoundingClientRect().height),
    ).resolves.toBeGreaterThan(44);
    const number = shopping.card.locator('[name=cardnumber]');
    expect(await number.evaluate((input) => getComputedStyle(input).color)).toBe('rgb(249, 250, 251)');
    expect(await number.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
    expect(await frame.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light only');
  });
});

describe('3-D Secure', () => {
  it('pays when it is completed', async () => {
    const shopping = await visit();
    await fill(shopping, '4000002500003155');
    await pay(shopping);
    await shopping.bank.getByText('$10.00').waitFor();
    const frame = shopping.page.locator('iframe[title="3D Secure authentication"]');
    expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, width: 480, height: 520 });
    await shopping.bank.locator('button:focus', { hasText: 'Complete' }).waitFor();
    await shopping.bank.getByRole('button', { name: 'Complete' }).click();
    expect(await outcomeOf(shopping)).toBe('status: succeeded');
    expect(await frame.count()).toBe(0);
    await shopping.page.locator('button:focus', { hasText: 'Pay' }).waitFor();
    expect((await shopping.page.locator('iframe').boundingBox())!.height).toBeLessThan(60);
    expect(shopping.complaints).toEqual([]);
  });

  it('asks for another card when it fails', async () => {
    const shopping = await visit();
    await fill(shopping, '4000002500003155');
    await pay(shopping);
    await shopping.bank.getByRole('button', { name: 'Fail' }).click();
    expect(await outcomeOf(shopping)).toContain('We are unable to authenticate your payment method.');
    await fill(shopping, '4242424242424242');
    await pay(shopping);
    await shopping.page.getByText('status: succeeded').waitFor();
  });

  it('as a page of its own leads back to where the server said', async () => {
    const { id } = await createIntent(stripe);
    const { next_action: next } = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: `${shop.origin}/paid`,
    });
    const page = await browser.newPage();
    await page.goto(next!.redirect_to_url!.url!);
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL(`${shop.origin}/paid?payment_intent=${id}&*`);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });
});

describe('the state of a payment', () => {
  it('is read without a card on the page', async () => {
    const { page, intent } = await visit();
    await page.goto(provider.address);
    await page.addScriptTag({ url: `${provider.address}/v3/` });
    const read = await page.evaluate((secret) => {
      const { Stripe } = window as unknown as { Stripe: StripeConstructor };
      return Stripe('pk_test_thikana').retrievePaymentIntent(secret);
    }, intent.client_secret!);
    expect(read.paymentIntent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
  });
});
