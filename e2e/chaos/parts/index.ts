import { accepts } from './accepts.ts';
import { freeze } from './freeze.ts';
import { kill } from './kill.ts';
import { model } from './model.ts';
import { brokerDown, databaseDown } from './outage.ts';
import { webhooks } from './webhooks.ts';

/** In the order in which they are run. */
export const chaosParts = {
  kill,
  freeze,
  'broker-down': brokerDown,
  'database-down': databaseDown,
  accepts,
  webhooks,
  model,
};
export type PartName = keyof typeof chaosParts;
