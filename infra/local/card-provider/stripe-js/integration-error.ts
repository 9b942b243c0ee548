/** What Stripe.js throws when it is called wrongly; the fault is in the page, never in the card. */
export class IntegrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IntegrationError';
  }
}
