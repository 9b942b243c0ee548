import { Controller, Req } from '@nestjs/common';
import { endpoints, usersRpc } from '@thikana/contracts';
import { collectPersonFile } from '@thikana/service-kit';
import { type GuardedRequest, signedIn } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { Accounts } from '../identity/accounts.ts';

/** What is held of a person, and the end of it at their own wish (PEOPLE-19, PEOPLE-20). */
@Controller()
export class PersonFileController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly accounts: Accounts,
  ) {}

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
}
