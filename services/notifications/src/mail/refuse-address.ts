import { counter } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { PersonDocument } from '../store/copies.schema.ts';

export const refusedAddresses = counter(
  'thikana_mail_addresses_refused_total',
  'Addresses that no mail goes to any more: the server refused them, or a mail came back for good.',
  [],
);

/** No mail goes to this address of this person any more (MAIL-3). Repeating it changes nothing, and counts nothing. */
export async function refuseAddress(people: Model<PersonDocument>, personId: string, email: string) {
  const change = { $set: { refused: email } };
  const { modifiedCount } = await people.updateOne({ _id: personId, email }, change);
  refusedAddresses.inc(modifiedCount);
}
