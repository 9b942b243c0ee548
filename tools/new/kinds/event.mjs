import { names } from '@nx/devkit';
import ts from 'typescript';
import { addImport, append, elementsOf, keysAt, listAt } from '../edit.mjs';
import { checkKnown, checkType, Refusal } from '../names.mjs';
import { sampleOf } from '../sample.mjs';
import { contractsOf, servicesOf } from '../workspaces.mjs';

const EVENTS = 'libs/contracts/src/events/index.ts';
const AUDIENCE = 'gateway/src/live/audience.ts';
const FACTS = 'libs/events/generate/facts.ts';

/** A fact that a service publishes: its contract, whom an open screen's update reaches, and a spec of its shape. @type {import('../new.mjs').Kind} */
export const event = {
  takes: '<domain> <Name>',
  example: 'offers OfferArchived',
  async make(plan, [domain = '', name = '']) {
    checkKnown('domain', domain, servicesOf(plan.root));
    checkType('an event', name);
    const { events, z } = await contractsOf(plan.root);
    if (events[name]) throw new Refusal(`The event ${name} is there already: choose another name.`);
    const like = eventsOf(plan.read(EVENTS)).find((event) => event.domain === domain);
    const data = like?.data ?? 'z.object({ id: Id })';
    const schema = events[like?.name ?? '']?.data;
    const sample = schema ? sampleOf(z.toJSONSchema(schema, { io: 'output' })) : { id: SAMPLE_ID };
    const rule = ruleOf(plan.read(AUDIENCE), like?.name) ?? '() => []';
    plan.edit(EVENTS, (text) => {
      const added = append(text, ['events'], `\n  ${name}: defineEvent('${domain}', '${name}', ${data})`);
      return like ? added : addImport(addImport(added, 'Id', '../entities/fields.ts'), 'z', 'zod');
    });
    plan.edit(AUDIENCE, (text) => append(text, ['rules'], `\n  ${name}: ${rule}`));
    plan.edit(FACTS, (text) => {
      const added = append(text, ['publishedWhen'], `\n  ${name}: 'TODO when'`);
      const isFirst = !keysAt(text, ['domains']).includes(domain);
      return isFirst ? append(added, ['domains'], `\n  ${domain}: ${FIRST_OF_DOMAIN}`) : added;
    });
    const variables = { ...names(name), domain, sample: JSON.stringify(sample) };
    plan.fill('event', 'libs/contracts/src/events', variables);
    plan.afterwards(['libs/contracts/compatibility/record.ts'], [RECORDED_EVENTS]);
    plan.afterwards(['libs/events/generate/generate.ts'], PUBLISHED);
    return [
      `${EVENTS}: ids and the few fields that readers need`,
      `${FACTS}: when it is published, and what its new fields mean, for other teams; then npm run contract`,
      `where it happens: tx.emit(events.${name}, …) inside UnitOfWork.run`,
      `${AUDIENCE}: which people with an open page receive it (now: ${rule === '() => []' ? 'nobody' : rule})`,
    ];
  },
};

const FIRST_OF_DOMAIN = "{ aggregate: 'TODO what orders them: `id`', versionOf: 'TODO the thing' }";
/** What the generator of docs/events.md and @thikana/events writes, beside the event's new schema. */
const PUBLISHED = [
  'docs/events.md',
  ...['index.js', 'index.d.ts', 'package.json'].map((file) => `libs/events/${file}`),
  'package-lock.json',
];
const RECORDED_EVENTS = 'libs/contracts/compatibility/released/events.json';
const SAMPLE_ID = '65f0c0ffee65f0c0ffee65f0';

/** The events whose data is a shape with a name, which the next of their domain most likely has, too. @param {string} text */
function eventsOf(text) {
  const list = listAt(text, ['events']);
  return (list ? [...elementsOf(list)] : []).flatMap((entry) => {
    const call = ts.isPropertyAssignment(entry) && entry.initializer;
    if (!call || !ts.isCallExpression(call)) return [];
    const [domain, name, data] = call.arguments;
    if (!domain || !name || !data || !ts.isIdentifier(data)) return [];
    const textOf = (/** @type {ts.Node} */ node) => node.getText().slice(1, -1);
    return [{ domain: textOf(domain), name: textOf(name), data: data.getText() }];
  });
}

/** @param {string} text @param {string | undefined} name */
function ruleOf(text, name) {
  const rules = listAt(text, ['rules']);
  const entries = rules ? [...elementsOf(rules)] : [];
  const entry = entries.find((entry) => ts.isPropertyAssignment(entry) && entry.name.getText() === name);
  return entry && ts.isPropertyAssignment(entry) ? entry.initializer.getText() : undefined;
}
