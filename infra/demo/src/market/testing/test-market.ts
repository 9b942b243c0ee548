import { buildMarket } from '../market.ts';

export const seededAt = new Date('2026-11-21T06:00:00.000Z');

/** The demo market as of a time, with addresses and payments that need no service. */
export const buildTestMarket = (at = seededAt) =>
  buildMarket({
    seededAt: at,
    photo: (key) => `http://127.0.0.1:1/${key}.webp`,
    picture: (file) => ({ image: `http://127.0.0.1:1/${file}`, images: null, color: '#aabbcc' }),
    intent: (offerId) => ({ id: `pi_${offerId}`, card: { brand: 'visa', last4: '4242' } }),
  });
