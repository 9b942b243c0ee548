import { Controller, Req, Res } from '@nestjs/common';
import { endpoints } from '@thikana/contracts';
import type { FastifyReply } from 'fastify';
import type { GuardedRequest } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';

/** The address in a mail's `List-Unsubscribe` for whoever opens it in place of posting to it (MAIL-6). */
@Controller()
export class MailController {
  /** Mail scanners open links, so this changes nothing. What the token may contain needs no escaping. */
  @Route(endpoints.notifications.unsubscribePage)
  async page(@Req() request: GuardedRequest, @Res() reply: FastifyReply): Promise<void> {
    const page = `/notifications/unsubscribe#${String(request.call.query['token'])}`;
    await reply
      .headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      .send(
        `<!doctype html><html lang="en"><title>Thikana</title><meta http-equiv="refresh" content="0; url=${page}">` +
          `<a href="${page}">Thikana</a></html>`,
      );
  }
}
