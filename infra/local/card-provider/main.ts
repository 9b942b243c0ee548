/** A stand-in for the card provider: speaks Stripe's REST and serves a small Stripe.js. See ../README.md. */
import { KnobBoard, REQUEST_FAULTS, WEBHOOK_FAULTS } from '../stand-in/knobs.ts';
import { serve } from '../stand-in/serve.ts';
import { Api } from './api.ts';
import { Bank } from './bank.ts';
import { readConfig } from './config.ts';
import { listen } from './server.ts';
import { Store } from './store.ts';
import { WebhookCourier } from './webhook-courier.ts';

const config = readConfig();
const store = new Store(config.stateDir);
const knobs = new KnobBoard([...REQUEST_FAULTS, ...WEBHOOK_FAULTS]);
const courier = new WebhookCourier(store, config.webhook);
const bank = new Bank(config, store, knobs, courier);
const api = new Api(config, store, knobs, courier, bank);

await serve('card-provider', config, listen({ api, store, knobs, courier, bank }), () => {
  bank.stop();
  courier.stop();
  store.close();
});
courier.wake();
bank.wake();
