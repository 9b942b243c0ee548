import { Controller, Req } from '@nestjs/common';
import { endpoints, offersRpc, propertiesRpc, type ServiceName } from '@thikana/contracts';
import type { GuardedRequest } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { fromServices } from '../operations/from-services.ts';

const routes = endpoints.figures;

/** A page of figures: one part of each service that has some, null of one that is unavailable (FIGURES-6). */
@Controller()
export class FiguresController {
  constructor(private readonly services: ServiceCalls) {}

  @Route(routes.agent)
  agent(@Req() { call: { actor } }: GuardedRequest) {
    return partsOf({
      properties: this.services.call(propertiesRpc.agentFigures, {}, { actor }),
      offers: this.services.call(offersRpc.agentFigures, {}, { actor }),
    });
  }

  @Route(routes.market)
  market(@Req() { call: { actor } }: GuardedRequest) {
    return partsOf({
      properties: this.services.call(propertiesRpc.marketFigures, {}, { actor }),
      offers: this.services.call(offersRpc.marketFigures, {}, { actor }),
    });
  }
}

async function partsOf<L, O>(asked: { properties: Promise<L>; offers: Promise<O> }) {
  const names = Object.keys(asked) as (keyof typeof asked)[];
  const { answers, missing } = await fromServices<L | O>((name) => asked[name as keyof typeof asked], names);
  const of = (name: ServiceName) => answers.find(({ service }) => service === name)?.answer ?? null;
  return { listings: of('properties') as L | null, offers: of('offers') as O | null, missing };
}
