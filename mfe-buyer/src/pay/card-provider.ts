import { publicConfig } from '@thikana/web-kit/session';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** The provider that charges the card, by the name that people know. */
export const PROVIDER_NAME = 'Stripe';

let loading: Promise<Stripe> | undefined;

/**
 * Returns the card provider's script, loaded when a payment page first needs it. With a `scriptUrl` in the public
 * settings that script is loaded first, and `loadStripe` uses it; without, it loads Stripe's own. Rejects when the
 * script cannot be loaded; the next call tries again.
 */
export function cardProvider(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Stripe> {
  const { cardProvider: settings } = await publicConfig();
  if (settings.scriptUrl && !('Stripe' in window)) await loadScript(settings.scriptUrl);
  const stripe = await loadStripe(settings.publishableKey);
  if (!stripe) throw new Error('the card provider’s script did not start');
  return stripe;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the card provider’s script cannot be loaded'));
    };
    document.head.append(script);
  });
}
