import { append } from '../edit.mjs';
import { lockWorkspace } from '../lock.mjs';
import { checkWord, pascal, Refusal } from '../names.mjs';
import { servicesOf } from '../workspaces.mjs';

/** What a new package takes over from one that is there: versions and settings of the compiler. */
const LIKE = 'services/reviews';

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
    plan.create(`${folder}/tsconfig.json`, plan.read(`${LIKE}/tsconfig.json`));
    plan.create(`${folder}/src/main.ts`, main(name));
    plan.create(`${folder}/src/config.ts`, CONFIG);
    plan.create(`${folder}/src/app.module.ts`, module(name));
    plan.create(`${folder}/src/app.module.int-spec.ts`, spec(name));
    plan.create(`${folder}/src/testing/start-${name}.ts`, starter(name));
    plan.create(`libs/contracts/src/rpc/${name}.ts`, contract(name));
    plan.edit('libs/contracts/src/index.ts', (text) => `${text}export * from './rpc/${name}.ts';\n`);
    plan.edit('libs/contracts/src/rpc/define.ts', (text) => append(text, ['serviceNames'], `'${name}'`));
    for (const file of PRODUCTION) plan.edit(file, (text) => repeatBlocks(text, name));
    plan.edit('package-lock.json', (text) => lockWorkspace(text, folder, manifest));
    return [
      `npm run new -- use-case ${name} <name>, event ${name} <Name>, subscriber ${name} <name> <Event>`,
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

/** @param {string} name */
const main = (name) => `
import 'reflect-metadata';
import { runService } from '@thikana/service-kit';
import { AppModule } from './app.module.ts';
import { readConfig } from './config.ts';

await runService({ name: '${name}', module: AppModule, config: readConfig() });
`;

const CONFIG = `
import { defineConfig, type ServiceConfig, serviceEnv } from '@thikana/service-kit';

/** The one place where this service reads its environment; it needs nothing beyond what every service does. */
export function readConfig(): Readonly<ServiceConfig> {
  return defineConfig(serviceEnv);
}
`;

/** @param {string} name */
const module = (name) => `
import { Module, type Type } from '@nestjs/common';

const useCases: Type[] = [];
const subscribers: Type[] = [];

/** The ${name} service. TODO what it is for. */
@Module({ controllers: [...useCases, ...subscribers] })
export class AppModule {}
`;

/** @param {string} name */
const starter = (name) => `
import { startTestService, type TestService } from '@thikana/test-kit';
import { AppModule } from '../app.module.ts';

/** The service on a database and a subject space of its own. */
export const start${pascal(name)} = (): Promise<TestService> =>
  startTestService({ name: '${name}', module: AppModule });
`;

/** @param {string} name */
const contract = (name) => `
/** Calls of the ${name} service. */
export const ${name}Rpc = {} as const;
`;

/** @param {string} name */
const spec = (name) => `
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operationsRpc } from '@thikana/contracts';
import { anAdmin, type TestService } from '@thikana/test-kit';
import { start${pascal(name)} } from './testing/start-${name}.ts';

let service: TestService;
beforeAll(async () => {
  service = await start${pascal(name)}();
});
afterAll(() => service.remove());

it('is deployed, becomes ready and answers under its name', async () => {
  const { parkedSummary } = operationsRpc.${name};
  expect(await service.client.call(parkedSummary, {}, { actor: anAdmin() })).toMatchObject({ count: 0 });
  await expect(service.client.call(parkedSummary, {}, { actor: null })).rejects.toMatchObject({
    code: 'AUTH.REQUIRED',
  });
});
`;
