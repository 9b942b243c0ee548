/** A stand-in for the card provider: speaks Stripe's REST and serves a small Stripe.js. See ../README.md. */
import { KnobBoard, REQUEST_FAULTS, WEBHOOK_FAULTS } from '../stand-in/knobs.ts';
import { serve } from '../stand-in/serve.ts';
import { Bank } from './bank.ts';
import { readConfig } from './config.ts';
import { recorder } from './events.ts';
import { listener } from './server.ts';
import { Store } from './store.ts';
import { WebhookCourier } from './webhook-courier.ts';

const config = readConfig();
const store = new Store(config.STATE_DIR);
const knobs = new KnobBoard([...REQUEST_FAULTS, ...WEBHOOK_FAULTS]);
const courier = new WebhookCourier(store, config);
const record = recorder(store, knobs, config);
const bank = new Bank(store, record, courier);

const place = { host: config.LISTEN_HOST, port: config.PORT };
await serve('card-provider', place, listener({ config, store, knobs, courier, bank, record }), () => {
  bank.stop();
  courier.stop();
  store.close();
});
courier.wake();
bank.wake();
