import { defineConfig, serviceEnv } from '@thikana/service-kit';
import type { z } from 'zod';

/** What the conversations service reads from its environment: nothing beyond what every service does. */
export const conversationsEnv = serviceEnv;
export type ConversationsConfig = Readonly<z.infer<typeof conversationsEnv>>;

/** The one place that reads the environment; a wrong value stops the process with the list of faults. */
export const readConfig = (): ConversationsConfig => defineConfig(conversationsEnv);
