import { accepts } from './accepts.ts';
import { brokers } from './brokers.ts';
import { cluster } from './cluster.ts';
import { freeze } from './freeze.ts';
import { fullDisk } from './full-disk.ts';
import { kill } from './kill.ts';
import { lostStore } from './lost-store.ts';
import { model } from './model.ts';
import { brokerDown, databaseDown } from './outage.ts';
import { webhooks } from './webhooks.ts';

/** In the order in which they are run. The last two need a product with several of each. */
export const chaosParts = {
  kill,
  freeze,
  'broker-down': brokerDown,
  'database-down': databaseDown,
  'full-disk': fullDisk,
  'lost-store': lostStore,
  accepts,
  webhooks,
  model,
  cluster,
  brokers,
};
export type PartName = keyof typeof chaosParts;
