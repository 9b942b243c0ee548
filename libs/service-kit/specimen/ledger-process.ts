import 'reflect-metadata';
import { z } from 'zod';
import { defineConfig, serviceEnv } from '../src/config/define-config.ts';
import { startService } from '../src/start/start-service.ts';
import { crashAt, crashPoints } from './crash-points.ts';
import { LedgerModule } from './ledger-module.ts';

/** The ledger as a process of its own: `CRASH_POINT` and `CRASH_NTH` say when it kills itself. */
const config = defineConfig(
  serviceEnv.extend({
    CRASH_POINT: z.enum(crashPoints).optional(),
    CRASH_NTH: z.coerce.number().int().default(1),
  }),
);
if (config.CRASH_POINT) crashAt(config.CRASH_POINT, config.CRASH_NTH);
await startService({
  name: 'reviews',
  module: LedgerModule,
  config,
  events: { ackWaitMs: 1_000, firstPauseMs: 20 },
});
