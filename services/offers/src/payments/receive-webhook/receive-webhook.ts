import { Inject, Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { offersRpc } from '@thikana/contracts';
import { correlationIdOrNew, isDuplicateKey, Rpc, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import type { WebhookEventDocument } from '../../store/webhook-event.schema.ts';
import { isHandled, type VerifiedEvent, verifiedEvent } from './verified-event.ts';
import { WebhookWorker } from './webhook-worker.ts';

/** Receives the provider's webhooks: verifies the signature first and replies after the event is stored. */
@Controller()
export class ReceiveWebhook {
  constructor(
    @InjectModel('WebhookEvent') private readonly events: Model<WebhookEventDocument>,
    private readonly worker: WebhookWorker,
    @Inject(CONFIG) private readonly config: OffersConfig,
  ) {}

  /** @throws PAYMENT.BAD_SIGNATURE for a signature that is forged, too old or from the future */
  @Rpc(offersRpc.webhook, 'anybody')
  async receive({ body, signature }: RpcInput<typeof offersRpc.webhook>) {
    const event = verifiedEvent(Buffer.from(body, 'base64'), signature, this.config.STRIPE_WEBHOOK_SECRET);
    // Of the others there is nothing to do.
    if (event && isHandled(event)) await this.#store(event);
    return { received: true as const };
  }

  async #store({ id: _id, type, intentId, disputeId }: VerifiedEvent): Promise<void> {
    const facts = { _id, type, intentId, disputeId, correlationId: correlationIdOrNew() };
    const work = { state: 'waiting' as const, attempts: 0, lastError: null, receivedAt: new Date() };
    try {
      await this.worker.take({ ...facts, ...work }, (stored) => this.events.create([stored]));
    } catch (error) {
      // A repeated delivery: the event is stored already.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
