import { setTimeout as pause } from 'node:timers/promises';
import { NotDone } from './client.ts';

const secretKey = 'sk_test_thikana';

/** As the card form in the browser: confirms until the provider reports success. @param cards its address */
export async function confirmPayment(cards: string, intentId: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await confirmOnce(`${cards}/v1/payment_intents/${intentId}`)) === 'succeeded') return;
    await pause(500);
  }
  throw new NotDone(`the card provider did not take the payment of ${intentId}`);
}

async function confirmOnce(intent: string): Promise<string | undefined> {
  const headers = { Authorization: `Bearer ${secretKey}` };
  const signal = AbortSignal.timeout(10_000);
  const body = new URLSearchParams({ payment_method: 'pm_card_visa' });
  try {
    const confirmed = await fetch(`${intent}/confirm`, { method: 'POST', headers, body, signal });
    // Repeating a confirmation whose answer was lost is refused.
    const answer = confirmed.ok ? confirmed : await fetch(intent, { headers, signal });
    return ((await answer.json()) as { status?: string }).status;
  } catch {
    return undefined;
  }
}
