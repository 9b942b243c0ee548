import { applyDecorators, Delete, Get, Patch, Post, SetMetadata } from '@nestjs/common';
import type { Endpoint, Method } from '@thikana/contracts';

export const endpointMetadata = 'thikana:endpoint';
const verbs: Record<Method, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PATCH: Patch,
  DELETE: Delete,
};

/** Serves an endpoint of the contract: its method, path, access policy and schemas come from there. */
export function Route(endpoint: Endpoint): MethodDecorator {
  return applyDecorators(verbs[endpoint.method](endpoint.path), SetMetadata(endpointMetadata, endpoint));
}
