/** The bank's page of 3-D Secure: in a window over the shop's page, or by itself with a way back (`return_url`). */
import { retrieveIntent } from './intent-calls.ts';
import { callProvider } from './provider-call.ts';

const query = new URLSearchParams(location.search);
const fragment = new URLSearchParams(location.hash.slice(1));
const intentId = query.get('payment_intent') ?? '';
const clientSecret = query.get('client_secret') ?? '';
const key = query.get('key') ?? '';

const what = document.querySelector<HTMLElement>('#what')!;
const complete = document.querySelector<HTMLButtonElement>('#test-source-authorize-3ds')!;
const fail = document.querySelector<HTMLButtonElement>('#test-source-fail-3ds')!;

complete.addEventListener('click', () => void answer('complete'));
fail.addEventListener('click', () => void answer('fail'));

const intent = await retrieveIntent(key, clientSecret);
if (intent['status'] === 'requires_action') {
  what.textContent = `Does the bank authenticate this payment of ${amountOf(intent)}?`;
  complete.disabled = fail.disabled = false;
  complete.focus();
} else {
  what.textContent = 'This payment no longer waits for an answer.';
  leave();
}

async function answer(outcome: 'complete' | 'fail'): Promise<void> {
  complete.disabled = fail.disabled = true;
  what.textContent = 'One moment…';
  await callProvider('POST', `/v1/payment_intents/${encodeURIComponent(intentId)}/authenticate`, key, {
    client_secret: clientSecret,
    outcome,
  });
  leave();
}

/** The page around asks the provider itself what became of the payment; it is only told that this is over. */
function leave(): void {
  const origin = fragment.get('origin');
  if (window.parent !== window && origin) {
    window.parent.postMessage({ channel: fragment.get('channel'), kind: 'notice', name: 'done' }, origin);
    return;
  }
  const back = URL.parse(query.get('return_url') ?? '');
  if (!back || !/^https?:$/.test(back.protocol)) return;
  back.searchParams.set('payment_intent', intentId);
  back.searchParams.set('payment_intent_client_secret', clientSecret);
  location.replace(back);
}

function amountOf(shown: Record<string, unknown>): string {
  const currency = String(shown['currency']).toUpperCase();
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(shown['amount']) / 100);
}
