import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';

/** The product's own address, as others shall know it: a setting in production, where a caller must not choose it; else as it was asked for. */
export const originOf = ({ protocol, host }: FastifyRequest, { PUBLIC_ORIGIN }: EdgeConfig): string =>
  PUBLIC_ORIGIN ??
  (URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`).origin : 'http://localhost');
