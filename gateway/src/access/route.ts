import { applyDecorators, Delete, Get, HttpCode, Patch, Post, SetMetadata } from '@nestjs/common';
import type { Endpoint, Method } from '@thikana/contracts';

export const endpointMetadata = 'thikana:endpoint';
const verbs: Record<Method, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PATCH: Patch,
  DELETE: Delete,
};

/** Serves an endpoint of the contract: its method, path, status, access policy and schemas come from there. */
export function Route(endpoint: Endpoint): MethodDecorator {
  return applyDecorators(
    verbs[endpoint.method](endpoint.path),
    HttpCode(endpoint.status),
    SetMetadata(endpointMetadata, endpoint),
  );
}
