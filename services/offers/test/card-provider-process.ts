import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@thikana/test-kit';
import type Stripe from 'stripe';

const main = join(import.meta.dirname, '../../../infra/local/card-provider/main.ts');
const secretKey = 'sk_test_thikana';

export interface Books {
  payment_intents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  net_cents: number;
}

/** The card provider's stand-in as a process of its own, its books in a folder that goes away with it. */
export class CardProviderProcess {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'thikana-cards-'));
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  private constructor(port: number, webhookUrl: string) {
    this.port = port;
    this.#env = {
      PATH: process.env['PATH'],
      PORT: String(port),
      STATE_DIR: this.#folder,
      SECRET_KEY: secretKey,
      WEBHOOK_URL: webhookUrl,
      WEBHOOK_SECRET: webhookSecret,
      WEBHOOK_RETRY_MS: '50',
      // Only when a test has it answer.
      BANK_ANSWER_MS: '3600000',
    };
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  static async start(webhookUrl = ''): Promise<CardProviderProcess> {
    const provider = new CardProviderProcess(await freePort(), webhookUrl);
    await provider.start();
    return provider;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], { env: this.#env, stdio: 'ignore' });
    child.unref();
    this.#child = child;
    while (!(await this.#answers()))
      if (child.exitCode !== null) throw new Error('the card provider does not start');
  }

  /** Down, as in a power cut; its books stay. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }

  /** Commits a fault at the next matching requests or webhooks (its README, "Knobs"). */
  async fault(
    match: string,
    fault: string,
    more: { times?: number | null; ms?: number } = {},
  ): Promise<void> {
    const body = JSON.stringify({ match, fault, ...more });
    await this.#ok('/_knobs', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }

  async heal(): Promise<void> {
    await this.#ok('/_knobs', { method: 'DELETE' });
  }

  /** How often the fault that was set with this `match` still strikes; 0 when it is used up. */
  async strikesLeft(match: string): Promise<number | null> {
    const knobs = (await (await this.#ok('/_knobs', {})).json()) as { match: string; times: number | null }[];
    const knob = knobs.find((each) => each.match === match);
    return knob ? knob.times : 0;
  }

  async books(): Promise<Books> {
    return (await (await this.#ok('/_books', {})).json()) as Books;
  }

  /** Pays with a test card, as the buyer's browser does. Answers the intent's status, or the decline's code. */
  async pay(intentId: string, card = 'pm_card_visa'): Promise<string> {
    const response = await this.#post(`/v1/payment_intents/${intentId}/confirm`, { payment_method: card });
    const answer = (await response.json()) as { status?: string; error?: { code?: string } };
    return answer.status ?? answer.error?.code ?? String(response.status);
  }

  async cancel(intentId: string): Promise<void> {
    const response = await this.#post(`/v1/payment_intents/${intentId}/cancel`, {});
    if (!response.ok) throw new Error(`cancel: ${response.status}`);
  }

  /** Somebody with the account's secret key tampers with an intent. */
  async changeAmount(intentId: string, cents: number): Promise<void> {
    const response = await this.#post(`/v1/payment_intents/${intentId}`, { amount: String(cents) });
    if (!response.ok) throw new Error(`change: ${response.status}`);
  }

  /** What the bank would say some time later (how slow refunds end, that a charge is disputed) it says now. */
  async bankAnswers(): Promise<void> {
    await this.#ok('/_bank/answer', { method: 'POST' });
  }

  /** As in the provider's dashboard: with `winning_evidence` or `losing_evidence` the bank decides at once. */
  async answerDispute(id: string, evidence: string): Promise<void> {
    const form = { 'evidence[uncategorized_text]': evidence };
    const response = await this.#post(`/v1/disputes/${id}`, form);
    if (!response.ok) throw new Error(`dispute: ${response.status}`);
  }

  /** Somebody refunds by hand, in the provider's dashboard. */
  async refund(intentId: string): Promise<void> {
    const response = await this.#post('/v1/refunds', { payment_intent: intentId });
    if (!response.ok) throw new Error(`refund: ${response.status}`);
  }

  /** Makes an intent beside the service, as another user of the same account would. */
  async foreignIntent(amount: number, metadata: Record<string, string> = {}): Promise<string> {
    const named = Object.fromEntries(
      Object.entries(metadata).map(([key, value]) => [`metadata[${key}]`, value]),
    );
    const wanted = { amount: String(amount), currency: 'usd', 'payment_method_types[]': 'card', ...named };
    const response = await this.#post('/v1/payment_intents', wanted);
    return ((await response.json()) as { id: string }).id;
  }

  #post(path: string, form: Record<string, string>): Promise<Response> {
    const headers = {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    return fetch(this.address + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form).toString(),
    });
  }

  async #ok(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(this.address + path, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.address}/healthz`, { signal: AbortSignal.timeout(500) })).ok;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return false;
    }
  }
}

export const webhookSecret = 'whsec_offers_test';
export const stripeSecretKey = secretKey;
