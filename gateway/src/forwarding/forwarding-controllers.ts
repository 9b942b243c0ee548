import { Controller, Req, Res, type Type } from '@nestjs/common';
import { type Endpoint, endpoints } from '@thikana/contracts';
import type { FastifyReply } from 'fastify';
import type { GuardedRequest } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { Forwarder } from './forward.ts';

/** A controller for the endpoints of one domain that only pass on: those that name a call. */
function forwardingController(domain: string, table: Record<string, Endpoint>): Type {
  @Controller()
  class ForwardingController {
    constructor(readonly forwarder: Forwarder) {}
  }
  Object.defineProperty(ForwardingController, 'name', { value: `${domain}-forwarding` });
  for (const [key, endpoint] of Object.entries(table))
    if (endpoint.rpc ?? endpoint.rpcOf) addRoute(ForwardingController, key, endpoint);
  return ForwardingController;
}

interface HasForwarder {
  forwarder: Forwarder;
}

function addRoute(controller: Type<HasForwarder>, key: string, endpoint: Endpoint): void {
  const prototype = controller.prototype as Record<string, unknown>;
  prototype[key] = function forward(
    this: HasForwarder,
    request: GuardedRequest,
    reply: FastifyReply,
  ): Promise<void> {
    return this.forwarder.forward(request, reply);
  };
  Req()(controller.prototype as object, key, 0);
  Res()(controller.prototype as object, key, 1);
  const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
  if (descriptor) Route(endpoint)(controller.prototype as object, key, descriptor);
}

export const forwardingControllers: Type[] = Object.entries(endpoints).map(([domain, table]) =>
  forwardingController(domain, table as unknown as Record<string, Endpoint>),
);
