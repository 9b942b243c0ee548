/** The hidden frame: calls the provider for a page that has no card on show, so the page needs no access to our API. */
import type { Confirmation } from './intent-calls.ts';
import { confirmIntent, retrieveIntent } from './intent-calls.ts';
import { openPagePort } from './page-port.ts';
import { callProvider } from './provider-call.ts';

const port = openPagePort({
  confirm: (confirmation: Confirmation) => confirmIntent(port.publishableKey, confirmation),
  retrieve: (clientSecret: string) => retrieveIntent(port.publishableKey, clientSecret),
  createPaymentMethod: (data: object) =>
    callProvider('POST', '/v1/payment_methods', port.publishableKey, data),
});
port.tell('loaded');
