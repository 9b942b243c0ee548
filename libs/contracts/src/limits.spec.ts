import { expect, it } from '@jest/globals';
import { limits } from './limits.ts';

it('the business constants are the specified ones (CONST-1 to CONST-4, API-6, PICTURE-4, OFFER-8)', () => {
  expect(limits).toMatchObject({
    featured: 4,
    heroSlides: 5,
    heroIntervalMs: 4000,
    successToastMs: 2000,
    offerStepTaka: 1000,
    imageUploadExpirySeconds: 600,
    loginPassword: { min: 6, max: 20 },
    page: { default: 20, most: 100 },
    image: { bytes: 10_485_760, pixels: 40_000_000, widths: [320, 640, 1280] },
    releaseAfterHours: 72,
  });
});
