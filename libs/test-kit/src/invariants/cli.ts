/**
 * Checks the invariants of a running system, by hand: with MONGODB_URI, NATS_URL and STRIPE_API_BASE as the services have them,
 *
 *   node libs/test-kit/src/invariants/cli.ts
 *
 * Prints the violations and ends with 1 when there are any.
 */
import { checkInvariants } from './check-invariants.ts';

const { env } = process;
const databases = {
  users: 'thikana_users',
  properties: 'thikana_properties',
  offers: 'thikana_offers',
  reviews: 'thikana_reviews',
};
const { violations, counted } = await checkInvariants({
  mongodbUri: env['MONGODB_URI'] ?? 'mongodb://127.0.0.1:27017',
  databases,
  natsUrl: env['NATS_URL'] ?? 'nats://127.0.0.1:4222',
  natsPrefix: env['NATS_PREFIX'] ?? '',
  cardProvider: env['STRIPE_API_BASE'],
});
console.log(
  Object.entries(counted)
    .map(([what, count]) => `${count} ${what}`)
    .join(', '),
);
for (const { invariant, about, what } of violations) console.log(`${invariant} ${about}: ${what}`);
console.log(violations.length === 0 ? 'All invariants hold.' : `${violations.length} violation(s).`);
process.exitCode = violations.length === 0 ? 0 : 1;
