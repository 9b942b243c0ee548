import { setTimeout as pause } from 'node:timers/promises';
import { NotDone } from './client.ts';

const secretKey = 'sk_test_thikana';

/** As the card's form in the browser does it: the provider is asked until it says that it has the money. @param cards its address */
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
    // A confirmation whose answer was lost is refused when it is repeated.
    const answer = confirmed.ok ? confirmed : await fetch(intent, { headers, signal });
    return ((await answer.json()) as { status?: string }).status;
  } catch {
    return undefined;
  }
}
