/** With a program in place of Python on a PATH of its own: what is kept is a question of whether it runs again. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const platform = `${process.platform}-${process.arch}`;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'user-cache-'));
  writeFileSync(join(folder, 'requirements.txt'), 'thing==1.0 --hash=sha256:0\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param work a module's text that prints a line @returns the line */
async function inNode(work: string, cache = join(folder, 'cache')): Promise<string> {
  const prelude = `
    import { userCache } from '${import.meta.dirname}/user-cache.mjs';
    import { goProgram } from '${import.meta.dirname}/go.mjs';
    import { pythonTool } from '${import.meta.dirname}/pypi.mjs';
    const folder = '${folder}';`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', `${prelude}\n${work}`], {
    env: { PATH: folder, HOME: join(folder, 'home'), XDG_CACHE_HOME: cache },
  });
  return stdout.trim();
}

describe('the folder of the cache', () => {
  const work = `console.log(userCache('go'));`;

  it('is where XDG_CACHE_HOME says', async () =>
    expect(await inNode(work)).toBe(join(folder, 'cache/thikana', platform, 'go')));

  it.each([
    ['not set', ''],
    ['relative', 'cache'],
  ])('is in the home folder where that is %s', async (_, cache) =>
    expect(await inNode(work, cache)).toBe(join(folder, 'home/.cache/thikana', platform, 'go')),
  );
});

it('a program that one clone has built is taken by another, without Go', async () => {
  const built = join(folder, 'cache/thikana', platform, 'go', 'thing-v1.0.0');
  mkdirSync(join(built, '..'), { recursive: true });
  writeFileSync(built, '');
  const work = `
    const pinned = { name: 'thing', module: 'example.org/thing@v1.0.0', sum: 'h1:x' };
    console.log(await goProgram({ root: folder + '/another', ...pinned }));`;
  expect(await inNode(work)).toBe(built);
});

describe('packages of Python', () => {
  /** `pip install` unpacks one file, and notes that it ran; with \`fails\` beside it breaks off then. */
  beforeEach(() => {
    writeFileSync(
      join(folder, 'python3'),
      `#!/bin/sh
case "$1" in -VV) echo 'Python 3.11.7'; exit;; esac
echo run >>'${folder}/runs'
while [ "$1" != --target ]; do shift; done
/bin/mkdir -p "$2" && : >"$2/thing.py"
[ ! -e '${folder}/fails' ]\n`,
    );
    chmodSync(join(folder, 'python3'), 0o755);
  });
  const install = (clone: string) => `
    const wanted = { root: folder + '/${clone}', name: 'thing', requirements: folder + '/requirements.txt' };
    console.log(await pythonTool(wanted).then((tool) => tool.env.PYTHONPATH, (error) => error.message));`;
  const runs = () => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n').length;

  it('are installed once for two clones', async () => {
    const first = await inNode(install('one'));
    expect(existsSync(join(first, 'thing.py'))).toBe(true);
    expect([await inNode(install('another')), runs()]).toEqual([first, 1]);
  });

  it('are installed again where the requirements have changed', async () => {
    const first = await inNode(install('one'));
    writeFileSync(join(folder, 'requirements.txt'), 'thing==2.0 --hash=sha256:0\n');
    expect(await inNode(install('one'))).not.toBe(first);
    expect(runs()).toBe(2);
  });

  it('that were broken off half-way leave nothing that looks whole', async () => {
    writeFileSync(join(folder, 'fails'), '');
    expect(await inNode(install('one'))).toBe('thing could not be installed.');
    expect(readdirSync(join(folder, 'cache/thikana', platform, 'python'))).toEqual([]);
  });
});
