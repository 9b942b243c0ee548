import { Controller, Req, Res } from '@nestjs/common';
import { conversationsRpc, endpoints } from '@thikana/contracts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type GuardedRequest, signedIn } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';

/** A viewing as a file for calendars (VIEW-9): the one answer of the conversations service that is not JSON. */
@Controller()
export class ViewingsController {
  constructor(private readonly services: ServiceCalls) {}

  @Route(endpoints.conversations.viewingCalendar)
  async calendar(@Req() request: GuardedRequest, @Res() reply: FastifyReply): Promise<void> {
    const { params, query } = request.call;
    const { language } = query as z.output<typeof endpoints.conversations.viewingCalendar.query>;
    const wanted = { id: String(params.id), language };
    const { text } = await this.services.call(conversationsRpc.viewingCalendar, wanted, {
      actor: signedIn(request),
    });
    await reply
      .headers({
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="viewing.ics"',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'no-store',
      })
      .send(text);
  }
}
