import { jest } from '@jest/globals';

// Specs on real engines have deadlines. In CI, on a machine that others load too, a second try tells a slow moment from a
// fault; the first try's error is still printed. Elsewhere nothing is tried twice.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
