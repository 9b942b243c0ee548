import { names } from '@nx/devkit';
import { append } from '../edit.mjs';
import { lockWorkspace } from '../lock.mjs';
import { checkWord, Refusal, sentence } from '../names.mjs';
import { servicesOf } from '../workspaces.mjs';

/** What a new package takes over from one that is there: versions and settings of the compiler. */
const LIKE = 'services/reviews';

/** What admins read. */
const NAMES = 'libs/web-kit/src/story/service-names.ts';

/** What production lists by name: containers, secrets, values. */
const PRODUCTION = ['infra/docker/compose.yaml', 'infra/helm/thikana/values.yaml'];

/** A service without calls yet, which is deployed, started and asked for its health like the others. @type {import('../new.mjs').Kind} */
export const service = {
  takes: '<name>',
  example: 'loans',
  make(plan, [name = '']) {
    checkWord('a service', name);
    if (servicesOf(plan.root).includes(name))
      throw new Refusal(`The service ${name} is there already: choose another name.`);
    const folder = `services/${name}`;
    const like = JSON.parse(plan.read(`${LIKE}/package.json`));
    const tags = [`scope:${name}`, 'type:app', 'platform:node'];
    const manifest = { ...like, name: `@thikana/${name}-service`, nx: { tags } };
    plan.create(`${folder}/package.json`, JSON.stringify(manifest, null, 2));
    plan.fill('service', '', names(name));
    plan.edit('libs/contracts/src/index.ts', (text) => `${text}export * from './rpc/${name}.ts';\n`);
    plan.edit('libs/contracts/src/rpc/define.ts', (text) => append(text, ['serviceNames'], `'${name}'`));
    for (const [language, text] of Object.entries({ en: sentence(name), bn: `সেবা ${sentence(name)}` }))
      plan.edit(NAMES, (names) => append(names, ['serviceNames', language], `${name}: '${text}'`));
    plan.edit('infra/observability/prometheus.yml', (text) =>
      text.replace(/\breviews[^\]]*/, (names) => `${names}, ${name}`),
    );
    for (const file of PRODUCTION) plan.edit(file, (text) => repeatBlocks(text, name));
    plan.edit('package-lock.json', (text) => lockWorkspace(text, folder, manifest));
    return [
      `npm run new -- use-case ${name} <name>, event ${name} <Name>, subscriber ${name} <name> <Event>`,
      `${NAMES}: its name in both languages`,
      `what it reads of its environment beside what all do: ${folder}/src/config.ts`,
    ];
  },
};

/** @param {string} text in YAML @param {string} name @returns {string} with each block of the service that is there already, once more for this one */
const repeatBlocks = (text, name) =>
  text.replace(
    /^\n? {2}(?:[a-z]+-)?reviews:.*\n(?: {3}.*\n)*/gm,
    (block) => block + block.replaceAll('reviews', name),
  );
