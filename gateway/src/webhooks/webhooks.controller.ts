import { Controller, type RawBodyRequest, Req } from '@nestjs/common';
import { DomainError, endpoints, offersRpc } from '@thikana/contracts';
import type { FastifyRequest } from 'fastify';
import { Route } from '../access/routes.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import type { GuardedRequest } from '../access/endpoint-guard.ts';

@Controller()
export class WebhooksController {
  constructor(private readonly services: ServiceCalls) {}

  /** Passes the raw bytes and the signature on; answers 2xx only after the event is stored. */
  @Route(endpoints.offers.webhook)
  async stripe(@Req() request: GuardedRequest & RawBodyRequest<FastifyRequest>) {
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string' || !request.rawBody) throw new DomainError('PAYMENT.BAD_SIGNATURE');
    const body = request.rawBody.toString('base64');
    return this.services.call(offersRpc.webhook, { body, signature }, { actor: null, kind: 'write' });
  }
}
