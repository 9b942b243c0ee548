import { isIP } from 'node:net';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { DomainError, endpoints, PlainUrl, usersRpc } from '@thikana/contracts';
import { collectPersonFile } from '@thikana/service-kit';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type GuardedRequest, signedIn } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { Accounts } from '../identity/accounts.ts';
import { EventFeed } from '../live/event-feed.ts';
import { Pictures } from '../pictures/pictures.ts';

type UserRecord = z.output<typeof endpoints.users.register.body>;
type ProfileEdit = z.output<typeof endpoints.users.updateProfile.body>;

/**
 * A person's own record, whose photo is claimed before it is written (API-9, PICTURE-2); what is held of them, and its deletion
 * (PEOPLE-19, PEOPLE-20).
 */
@Controller()
export class PeopleController {
  constructor(
    private readonly pictures: Pictures,
    private readonly services: ServiceCalls,
    private readonly accounts: Accounts,
    private readonly feed: EventFeed,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * One's own is the one that this request was let in with: kept until an event changes it, as all access is. The service is asked for others', and by
   * whoever must see what has not arrived here.
   */
  @Route(endpoints.users.role)
  role(@Req() request: GuardedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const actor = signedIn(request);
    const { email } = request.call.params as { email: string };
    const isKnown = email === actor.email && !request.head.after && this.feed.isLive;
    reply.header('Cache-Control', 'no-store');
    return isKnown ? { role: actor.role } : this.services.call(usersRpc.role, { email }, { actor });
  }

  @Route(endpoints.users.register)
  async register(@Req() request: GuardedRequest) {
    const actor = signedIn(request);
    const record = request.call.body as UserRecord;
    // Without one in the body the service takes the token's, which may be blank or too long.
    const name = record.name ?? record.displayName;
    // A login must not fail over a picture: an address that is not good any more is left out.
    const photo = await this.#photo(record.photo || record.photoURL || actor.photo).catch(() => null);
    const answer = await this.services.call(
      usersRpc.register,
      { ...(name ? { name } : {}), photo },
      { actor, kind: 'write' },
    );
    this.accounts.drop(actor.uid);
    return answer;
  }

  @Route(endpoints.users.updateProfile)
  async updateProfile(@Req() request: GuardedRequest) {
    const actor = signedIn(request);
    const edit = request.call.body as ProfileEdit;
    const name = edit.name ?? edit.displayName;
    const photo = edit.photo ?? edit.photoURL;
    const changes = {
      ...(name === undefined ? {} : { name }),
      // The screen sends the photo along, also one that would not be taken anew.
      ...(photo === undefined || photo === null || photo === actor.photo
        ? {}
        : { photo: await this.#photo(photo) }),
    };
    const answer = await this.services.call(usersRpc.updateProfile, changes, { actor, kind: 'write' });
    this.accounts.drop(actor.uid);
    return answer;
  }

  /** All services are asked; with one of them down there is no file, rather than half of one. */
  @Route(endpoints.users.data)
  async data(@Req() request: GuardedRequest) {
    const actor = signedIn(request);
    const { email } = request.call.params as { email: string };
    const { _id } = await this.services.call(usersRpc.get, { email }, { actor });
    return collectPersonFile({ userId: _id, email }, (call, question) =>
      this.services.call(call, question, { actor }),
    );
  }

  @Route(endpoints.users.deleteOwn)
  async deleteOwn(@Req() request: GuardedRequest) {
    const actor = signedIn(request);
    const { email } = request.call.params as { email: string };
    const answer = await this.services.call(usersRpc.deleteOwn, { email }, { actor, kind: 'write' });
    this.accounts.drop(actor.uid);
    return answer;
  }

  /** An upload is claimed, an address that may be shown stays; '' means none. */
  async #photo(url: string | null): Promise<string | null> {
    if (!url) return null;
    const { picture } = (await this.pictures.claim(url)) ?? {};
    if (picture) return picture.images?.w320 ?? picture.image;
    if (PlainUrl.safeParse(url).success && this.#mayBeShown(url)) return url;
    throw new DomainError(
      'IMAGE.NOT_UPLOADED',
      {},
      { errors: [{ path: 'photoURL', message: 'is not an https address' }] },
    );
  }

  /** https and a host's name, nothing else before the path. On the image host only what it gave, which is claimed (PICTURE-3). */
  #mayBeShown(url: string): boolean {
    const { hostname, origin } = new URL(url);
    return (
      /^https:\/\/[^/?#:]+(?:[/?#]|$)/i.test(url) &&
      isIP(hostname) === 0 &&
      origin !== new URL(this.config.IMAGE_HOST_URL).origin
    );
  }
}
