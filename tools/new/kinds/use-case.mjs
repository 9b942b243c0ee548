import { names } from '@nx/devkit';
import { addImport, append, appendTo, elementsOf, keysAt, listAt } from '../edit.mjs';
import { checkKnown, checkWords, Refusal } from '../names.mjs';
import { servicesOf } from '../workspaces.mjs';

/** A call of a service: its contract, the controller that answers it, and a spec that asks it. @type {import('../new.mjs').Kind} */
export const useCase = {
  takes: '<service> <name>',
  example: 'offers archive-offer',
  make(plan, [service = '', name = '']) {
    checkKnown('service', service, servicesOf(plan.root));
    checkWords('a use case', name);
    const { propertyName, className } = names(name);
    const table = `${service}Rpc`;
    const contract = `libs/contracts/src/rpc/${service}.ts`;
    if (keysAt(plan.read(contract), [table]).includes(propertyName))
      throw new Refusal(`${table}.${propertyName} is there already: choose another name.`);
    const { module, folder } = moduleOf(plan, service);
    const up = '../'.repeat(folder.split('/').length - 2);
    const [verb] = name.split('-');
    plan.fill('use-case', folder, { ...names(name), service: names(service), table, up, verb });
    plan.edit(contract, (text) => withCall(text, service, table, name));
    plan.edit(module, (text) => listController(text, 'useCases', className, `./${name}/${name}.ts`));
    plan.afterwards(['libs/contracts/compatibility/record.ts'], [RECORDED_CALLS]);
    return [
      `${contract}: what it takes and answers`,
      `${folder}/${name}/${name}.ts: who may call, and what it does`,
      'for browsers: an endpoint in libs/contracts/src/http (docs/howto/add-a-call.md)',
    ];
  },
};

export const RECORDED_CALLS = 'libs/contracts/compatibility/released/calls.json';

/** A service with several modules has one named like itself. @param {import('../plan.mjs').Plan} plan @param {string} service */
function moduleOf(plan, service) {
  const own = `services/${service}/src/${service}`;
  return plan.exists(`${own}/${service}.module.ts`)
    ? { module: `${own}/${service}.module.ts`, folder: own }
    : { module: `services/${service}/src/app.module.ts`, folder: `services/${service}/src` };
}

/**
 * @param {string} text of a module @param {string} list the variable that lists controllers of this kind, where there is one
 * @param {string} name @param {string} from
 */
export function listController(text, list, name, from) {
  const imported = addImport(text, name, from);
  const place = listAt(imported, [list]) ?? listAt(imported, ['controllers']);
  if (!place) throw new Error('the module has no controllers');
  return appendTo(imported, place, name);
}

/** @param {string} text @param {string} service @param {string} table @param {string} name */
function withCall(text, service, table, name) {
  const call = `${names(name).propertyName}: defineRpc('${service}', '${name}', z.object({ id: Id }), z.object({ id: Id }))`;
  const added = append(text, [table], `\n  ${call}`);
  const imports = [
    ['z', 'zod'],
    ['Id', '../entities/fields.ts'],
    ['defineRpc', './define.ts'],
  ];
  return imports.reduce((text, [name = '', from = '']) => addImport(text, name, from), added);
}

/** @param {string} text @param {string[]} path */
export const isEmptyAt = (text, path) => {
  const list = listAt(text, path);
  return !list || elementsOf(list).length === 0;
};
