import { Controller, Req } from '@nestjs/common';
import { conversationsRpc, endpoints, type Picture } from '@thikana/contracts';
import type { z } from 'zod';
import { type GuardedRequest, signedIn } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { Pictures } from '../pictures/pictures.ts';

/** Messages, whose pictures are claimed before they are stored (TALK-13, PICTURE-2). */
@Controller()
export class MessagesController {
  constructor(
    private readonly pictures: Pictures,
    private readonly services: ServiceCalls,
  ) {}

  @Route(endpoints.conversations.ask)
  async ask(@Req() request: GuardedRequest) {
    const actor = signedIn(request);
    const body = request.call.body as z.output<typeof endpoints.conversations.ask.body>;
    const pictures = await this.#claimed(body.pictures, actor.uid);
    return this.services.call(conversationsRpc.ask, { ...body, pictures }, { actor, kind: 'write' });
  }

  @Route(endpoints.conversations.send)
  async send(@Req() request: GuardedRequest) {
    const actor = signedIn(request);
    const body = request.call.body as z.output<typeof endpoints.conversations.send.body>;
    const pictures = await this.#claimed(body.pictures, actor.uid);
    const message = { id: String(request.call.params.id), ...body, pictures };
    return this.services.call(conversationsRpc.send, message, { actor, kind: 'write' });
  }

  /** Null for what is no upload of theirs: the service answers a message that it has all the same (TALK-3). */
  #claimed(addresses: readonly string[] = [], uid: string): Promise<(Picture | null)[]> {
    return Promise.all(
      addresses.map(async (address) => (await this.pictures.claim(address, uid))?.picture ?? null),
    );
  }
}
