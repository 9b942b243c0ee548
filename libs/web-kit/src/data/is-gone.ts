import { isRefusal } from '@thikana/web-kit/client';

/** The API refuses an invalid id with 400 and an unknown one with 404; for people both are the same. */
export const isGone = (error: unknown): boolean => isRefusal(error, 404) || isRefusal(error, 400);
