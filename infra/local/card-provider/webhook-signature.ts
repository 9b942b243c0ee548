import { createHmac } from 'node:crypto';

/** The Stripe-Signature header of a payload that is sent now (`at` in milliseconds). */
export function signWebhook(payload: string, secret: string, at = Date.now()): string {
  const timestamp = Math.floor(at / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
