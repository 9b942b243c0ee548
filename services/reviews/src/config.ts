import { defineConfig, serviceEnv } from '@thikana/service-kit';
import type { z } from 'zod';

/** What the reviews service reads from its environment: nothing beyond what every service does. */
export const reviewsEnv = serviceEnv;
export type ReviewsConfig = Readonly<z.infer<typeof reviewsEnv>>;

/** The one place that reads the environment; a wrong value stops the process with the list of faults. */
export const readConfig = (): ReviewsConfig => defineConfig(reviewsEnv);
