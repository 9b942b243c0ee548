import { z } from 'zod';
import { BrowserReport } from '../entities/browser-report.ts';
import { PictureWidths } from '../entities/fields.ts';
import { limits } from '../limits.ts';
import { defineEndpoint, nameEndpoints } from './define.ts';

/** What the browser must know about the outside services; nothing secret. */
export const PublicConfig = z.object({
  identity: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Address of the local emulator; null with the real provider. */
    emulatorUrl: z.string().nullable(),
  }),
  cardProvider: z.object({
    publishableKey: z.string(),
    /** Address of the stand-in's script; null means the provider's own. */
    scriptUrl: z.string().nullable(),
  }),
  map: z
    .object({
      /** Address of a PMTiles archive in Protomaps' schema, drawn over the map's own ground; null without one. */
      tilesUrl: z.string().nullable(),
    })
    .optional(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const UploadedImage = z.object({
  success: z.literal(true),
  data: z.object({ url: z.string(), images: PictureWidths, color: z.string() }),
});

/** A part is `degraded` when the rest can do without it. */
const Part = z.object({ status: z.enum(['up', 'down', 'degraded']), message: z.string().optional() });
const Parts = z.record(z.string(), Part);
/** Each part that answers need, and whether it is really usable. */
export const Readiness = z.object({
  status: z.enum(['ok', 'degraded']),
  info: Parts,
  error: Parts,
  details: Parts,
});

export const platformEndpoints = nameEndpoints('platform', {
  config: defineEndpoint({
    route: 'GET /config',
    summary: 'Public settings of the identity and card providers',
    access: { who: 'anyone' },
    answer: PublicConfig,
  }),
  uploadImage: defineEndpoint({
    route: 'POST /images',
    summary:
      'Checks, re-encodes and stores a picture for 600 seconds, until a record claims it (multipart, field `image`)',
    access: { who: 'anyone' },
    body: z.unknown(),
    answer: UploadedImage,
    status: 201,
    limit: 'upload',
    bodyBytes: limits.image.bytes + limits.bodies.formBytes,
    refuses: [
      'IMAGE.NOT_AN_IMAGE',
      'IMAGE.TOO_MANY_PIXELS',
      'IMAGE.TOO_LARGE',
      'IMAGE.HOST_UNAVAILABLE',
      'IMAGE.STORE_UNAVAILABLE',
      'SERVICE.BUSY',
    ],
  }),
  report: defineEndpoint({
    route: 'POST /reports',
    summary: 'A report of a page: errors with the release that they are of, and web vitals',
    access: { who: 'anyone' },
    body: BrowserReport,
    answer: z.object({ accepted: z.literal(true) }),
    status: 201,
    limit: 'report',
    // Ten errors with their frames are less, and anybody may send one.
    bodyBytes: 32 * 1024,
    refuses: [],
  }),
  live: defineEndpoint({
    route: 'GET /live',
    summary:
      'Server-sent events: what has changed for this person (LiveMessage); with `after` or Last-Event-ID also since then, or since as long ago as `1500ms`, or `resync`',
    access: { who: 'signed-in' },
    query: z.strictObject({ after: z.string().max(64).optional() }),
    answer: z.unknown(),
    answerTypes: ['text/event-stream'],
    refuses: ['LIVE.TOO_MANY'],
  }),
  ready: defineEndpoint({
    route: 'GET /health/ready',
    summary: 'Whether the gateway can answer',
    access: { who: 'anyone' },
    answer: Readiness,
    refuses: ['SERVICE.UNAVAILABLE'],
  }),
  alive: defineEndpoint({
    route: 'GET /health/live',
    summary: 'Whether the process runs',
    access: { who: 'anyone' },
    answer: z.object({ status: z.literal('ok') }),
  }),
});
