/**
 * `npm run new -- <kind> …`: makes the files of a kind in the project's own shape, with a spec that runs, and enters them where such
 * things are listed. Everything or nothing is written.
 */
import { resolve } from 'node:path';
import { event } from './kinds/event.mjs';
import { remote } from './kinds/remote.mjs';
import { screen } from './kinds/screen.mjs';
import { service } from './kinds/service.mjs';
import { subscriber } from './kinds/subscriber.mjs';
import { useCase } from './kinds/use-case.mjs';
import { Refusal } from './names.mjs';
import { Plan } from './plan.mjs';

/**
 * @typedef {object} Kind
 * @property {string} takes its arguments; those in brackets may be left out
 * @property {string} example
 * @property {(plan: Plan, names: string[]) => string[] | Promise<string[]>} make plans it and answers what is left to do by hand
 */

/** @type {Record<string, Kind>} */
const KINDS = { 'use-case': useCase, event, subscriber, service, screen, remote };

const USAGE = Object.entries(KINDS)
  .map(([name, { takes, example }]) => `  npm run new -- ${name} ${takes}\n      ${example}`)
  .join('\n');

const RECORD = 'npm run contract: records what libs/contracts and libs/web-kit have more now';

/**
 * @param {string} root of the repository @param {string[]} given
 * @returns {Promise<{ made: string[], changed: string[], next: string[] }>}
 * @throws {Refusal} with nothing written
 */
export async function makeNew(root, [name = '', ...names]) {
  const kind = KINDS[name];
  if (!kind) throw new Refusal(`${name ? `"${name}" is nothing that can be made here.` : 'What?'}\n${USAGE}`);
  const needed = kind.takes.split(' [')[0]?.split(' ').length ?? 0;
  const most = kind.takes.match(/<|\[/g)?.length ?? 0;
  if (names.length < needed || names.length > most)
    throw new Refusal(`Usage: npm run new -- ${name} ${kind.takes}\n  such as: ${name} ${kind.example}`);
  const plan = new Plan(root);
  const next = await kind.make(plan, names);
  const written = await plan.write();
  const isPublic = [...written.made, ...written.changed].some((path) =>
    /^libs\/(contracts|web-kit)\/src\//.test(path),
  );
  return { ...written, next: isPublic ? [...next, RECORD] : next };
}

if (import.meta.filename === process.argv[1]) {
  try {
    const { made, changed, next } = await makeNew(
      resolve(import.meta.dirname, '../..'),
      process.argv.slice(2),
    );
    console.log(
      [...made.map((path) => `  made     ${path}`), ...changed.map((path) => `  changed  ${path}`)].join(
        '\n',
      ),
    );
    console.log(`\nLeft to do:\n${next.map((line) => `  ${line}`).join('\n')}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
