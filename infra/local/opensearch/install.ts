import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../launcher/command.mjs';
import { Failure } from '../launcher/failure.mjs';
import { installSystemProgram } from '../launcher/system-program.mjs';
import { madeOnce, userCache } from '../launcher/user-cache.mjs';

/** The sum and the name of each jar that Maven copies for `pom.xml`, as `sha256sum --check` reads them. */
const JARS = join(import.meta.dirname, 'jars.txt');
const LEAST_JAVA = 17;

/**
 * OpenSearch's jars, downloaded by Maven once an account (53 MB).
 * @param stateDir takes the log
 * @returns the folder
 * @throws {Failure}
 */
export function openSearchJars(stateDir: string): Promise<string> {
  const list = readFileSync(JARS, 'utf8');
  const hash = createHash('sha256').update(list).digest('hex');
  return madeOnce(join(userCache('java'), `opensearch-${hash.slice(0, 12)}`), async (target) => {
    await mkdir(target, { recursive: true });
    const { file: maven, lines } = await installSystemProgram({
      stateDir,
      names: ['mvn'],
      debianPackage: 'maven',
    });
    if (!maven)
      throw new Failure("There is no Maven, which downloads OpenSearch's jars.", {
        wayOut: 'Install it (Debian: apt-get install maven; macOS: brew install maven).',
        log: lines,
      });
    const copy = await runCommand({
      command: maven,
      args: ['--batch-mode', 'dependency:copy-dependencies', `-DoutputDirectory=${target}`],
      cwd: import.meta.dirname,
      log: join(stateDir, 'logs', 'install-opensearch.log'),
    });
    if (copy.code !== 0)
      throw new Failure("OpenSearch's jars could not be downloaded.", {
        wayOut: 'Check the network.',
        log: copy.lines,
      });
    for (const line of list.trim().split('\n')) {
      const [wanted, name = ''] = line.split(/\s+/);
      const received = createHash('sha256')
        .update(await readFile(join(target, name)))
        .digest('hex');
      if (received !== wanted)
        throw new Failure(`${name} is not the file that is expected: its SHA-256 is ${received}.`, {
          wayOut: 'Remove it from the folder of Maven (~/.m2/repository), and start again.',
        });
    }
  });
}

/**
 * Java, installed where it is missing and that is possible.
 * @param stateDir takes the installation's log
 * @returns its program
 * @throws {Failure}
 */
export async function findJava(stateDir: string): Promise<string> {
  const home = process.env['JAVA_HOME'];
  const wanted = { stateDir, names: ['java'], debianPackage: 'openjdk-17-jre-headless' };
  const { file, lines } = home
    ? { file: join(home, 'bin', 'java'), lines: [] }
    : await installSystemProgram(wanted);
  const wayOut = `Install Java ${LEAST_JAVA} or later (Debian: apt-get install openjdk-17-jre-headless; macOS: brew install openjdk), or set JAVA_HOME to one.`;
  if (!file) throw new Failure('There is no Java, which OpenSearch runs on.', { wayOut, log: lines });
  const version = versionOf(file);
  if (version >= LEAST_JAVA) return file;
  throw new Failure(`${file} is Java ${version || 'of an unknown version'}, too old for OpenSearch.`, {
    wayOut,
  });
}

/** It prints `openjdk version "17.0.15" 2025-04-15` to its standard error. */
const versionOf = (java: string) =>
  Number(/version "(\d+)/.exec(spawnSync(java, ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1] ?? 0);
