/** A migration is deleted two releases after the one that it came with (docs/adr/0016). */
import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formerCommit, lacksCommit } from '@thikana/local/launcher/former-release';

const root = join(import.meta.dirname, '..');
const LIST = 'e2e/releases/releases.json';

/** What is wrong with a tree's migrations, where it becomes the last of these releases; a line each. */
function faultsOf(tree: Record<string, string>, releases: readonly string[]): string[] {
  return Object.entries(tree).flatMap(([path, source]) => {
    const classes = `\n${source}`.split(/(?=\bclass \w+ extends Migration\b)/).slice(1);
    return classes.flatMap((text) => {
      const [, name = ''] = /class (\w+)/.exec(text)!;
      const release = /\breadonly release(?:: string)? = '([^']*)'/.exec(text)?.[1];
      const since = releases.length - 1 - releases.indexOf(release ?? '');
      if (since >= releases.length) return [`${path}: ${name} came with ${release}, which is no release`];
      return since >= 2 ? [`${path}: ${name} came with ${release}, delete it`] : [];
    });
  });
}

/** What is wrong with a tree's list of releases, beside the list of the last release. */
function faultOfList(releases: readonly string[], released: readonly string[]): string | undefined {
  const isNext = releases.length === released.length + 1 && released.every((name, n) => name === releases[n]);
  return isNext
    ? undefined
    : `it is [${releases}], and not [${released}] with one more, which this tree becomes`;
}

const migration = (name: string, release: string) => `@Injectable()
export class ${name} extends Migration {
  readonly number = 1;
  readonly release = '${release}';
}
`;
const countOffers = { 'services/offers/src/migrations/count-offers.ts': migration('CountOffers', '1.1') };
const joinNames = { 'services/users/src/migrations/join-names.ts': migration('JoinNames', '1.2') };

describe('three releases, of which the first has a migration', () => {
  it.each([
    ['1.1', ['1.0', '1.1'], countOffers],
    ['1.2', ['1.0', '1.1', '1.2'], { ...countOffers, ...joinNames }],
    ['1.3 without it', ['1.0', '1.1', '1.2', '1.3'], joinNames],
    ['a major release without it', ['1.1', '1.2', '2.0'], joinNames],
  ])('are right in %s', (_release, releases, tree) => {
    expect(faultsOf(tree, releases)).toEqual([]);
  });

  it.each([
    ['1.3', ['1.0', '1.1', '1.2', '1.3']],
    ['2.0', ['1.1', '1.2', '2.0']],
  ])('are wrong in %s when it is still there', (_release, releases) => {
    expect(faultsOf({ ...countOffers, ...joinNames }, releases)).toEqual([
      'services/offers/src/migrations/count-offers.ts: CountOffers came with 1.1, delete it',
    ]);
  });

  it('are wrong when one comes with no known release, or with none', () => {
    const unknown = { 'a.ts': migration('Early', '1.9'), 'b.ts': 'class Nameless extends Migration {}' };
    expect(faultsOf(unknown, ['1.0', '1.1'])).toEqual([
      'a.ts: Early came with 1.9, which is no release',
      'b.ts: Nameless came with undefined, which is no release',
    ]);
  });

  it('are a list that grows by one with each', () => {
    expect(faultOfList(['1.0', '1.1'], ['1.0'])).toBeUndefined();
    expect(faultOfList(['1.0', '1.1'], ['1.0', '1.1'])).toContain('one more');
    expect(faultOfList(['1.1', '1.2'], ['1.0'])).toContain('one more');
  });
});

describe('this tree', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const releases = JSON.parse(readFileSync(join(root, LIST), 'utf8')) as string[];

  it('has no migration that is two releases old', () => {
    const paths = git('ls-files', 'gateway', 'libs', 'services').split('\n');
    const sources = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'));
    expect(sources.length).toBeGreaterThan(300);
    const tree = Object.fromEntries(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
    expect(faultsOf(tree, releases)).toEqual([]);
  });

  it(`names in ${LIST} the release that it becomes, after the last one`, () => {
    const former = formerCommit(root);
    // A shallow clone does not know it.
    if (lacksCommit(root, former)) return;
    const hasList = git('ls-tree', '--name-only', former, LIST) !== '';
    const released = hasList ? (JSON.parse(git('show', `${former}:${LIST}`)) as string[]) : [];
    expect(faultOfList(releases, released)).toBeUndefined();
  });
});
