/**
 * `npm run check:books`: checks the invariants I1 to I12 (docs/design/invariants.md) of the product that runs here, or of the installation that
 * MONGODB_URI, NATS_URL, NATS_PREFIX and STRIPE_API_BASE name, while it runs. Ends with 0 when all hold, with 1 when one is violated, and
 * with 2 when it could not look.
 */
import { checkInvariants, type InvariantReport } from '@thikana/test-kit/invariants';
import { describe } from '../launcher/failure.mjs';
import { STATE_DIR, print } from '../launcher/session.mjs';
import { findInstallation } from './installation.ts';

const exits = { whole: 0, violated: 1, notChecked: 2 } as const;

const titles = {
  I1: 'at most one accepted offer a listing',
  I2: 'at most one net charge an offer and a listing',
  I3: 'sold if and only if paid',
  I4: 'every change has one effect at every reader',
  I5: 'no money without a sale or a refund, each of one amount',
  I6: 'nothing stays half-way beyond its deadline',
  I7: 'every message of a conversation has its number, and unread ones are counted',
  I8: 'one viewing at a time for each agent and each buyer',
  I9: 'every event is entered once for a person, and notifications count their entries',
  I10: 'an entry is mailed by one letter at most, to the person it is for',
  I12: 'an offer stands at its last terms, which were accepted before they expired',
  I11: 'every match has its saved search, and what is reported for one is a match',
} as const;

try {
  const { name, ...sources } = findInstallation(process.env, STATE_DIR);
  print(`Checking the books of ${name}`);
  const report = await checkInvariants(sources);
  print(inWords(report));
  process.exitCode = report.violations.length === 0 ? exits.whole : exits.violated;
} catch (error) {
  process.stderr.write(`\n✗ The books were not checked: ${describe(error)}\n`);
  process.exitCode = exits.notChecked;
}

function inWords({ violations, lookedAt }: InvariantReport): string {
  const lines = Object.entries(titles).flatMap(([invariant, title]) => {
    const found = violations.filter((violation) => violation.invariant === invariant);
    const looked = lookedAt[invariant as keyof typeof titles];
    return [
      `  ${found.length === 0 ? '✓' : '✗'} ${invariant} ${title}: ${looked}`,
      ...found.map(({ about, what }) => `      ${about}: ${what}`),
    ];
  });
  const verdict =
    violations.length === 0 ? 'All invariants hold.' : `${violations.length} violation(s), named above.`;
  return [...lines, verdict].join('\n');
}
