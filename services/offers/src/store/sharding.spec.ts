import { describe, expect, it } from '@jest/globals';
import { shardingFaults } from '@thikana/test-kit';
import { disputeSchema } from './dispute.schema.ts';
import { negotiationSchema } from './negotiation.schema.ts';
import { offerTallySchema } from './offer-tallies.ts';
import { offerSchema } from './offer.schema.ts';
import { paymentCaseSchema } from './payment-case.schema.ts';
import { paymentSchema } from './payment.schema.ts';
import { pendingSlotSchema } from './pending-slot.schema.ts';
import { personSchema } from './person.schema.ts';
import { receiptSchema } from '../payments/receipts.ts';
import { refundSchema } from './refund.schema.ts';
import { webhookEventSchema } from './webhook-event.schema.ts';

describe('the collections', () => {
  it('can be sharded as docs/scaling.md says: no unique rule is lost', () => {
    const schemas = [
      disputeSchema,
      negotiationSchema,
      offerTallySchema,
      offerSchema,
      paymentCaseSchema,
      paymentSchema,
      pendingSlotSchema,
      personSchema,
      receiptSchema,
      refundSchema,
      webhookEventSchema,
    ];
    expect(shardingFaults('offers', schemas)).toEqual([]);
  });
});
