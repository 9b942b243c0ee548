import { names } from '@nx/devkit';
import { checkKnown, checkWords } from '../names.mjs';
import { sampleOf } from '../sample.mjs';
import { contractsOf, servicesOf } from '../workspaces.mjs';
import { listController } from './use-case.mjs';

/** What a service does about an event: the controller that consumes it, and a spec that delivers it twice. @type {import('../new.mjs').Kind} */
export const subscriber = {
  takes: '<service> <name> <Event>',
  example: 'reviews hide-reviews-when-offer-archived OfferArchived',
  async make(plan, [service = '', name = '', event = '']) {
    checkKnown('service', service, servicesOf(plan.root));
    checkWords('a subscriber', name);
    const { events, z } = await contractsOf(plan.root);
    checkKnown('event', event, Object.keys(events));
    const folder = `services/${service}/src/subscribers`;
    const schema = events[event]?.data ?? {};
    const sample = sampleOf(z.toJSONSchema(schema, { io: 'output' }));
    const variables = { ...names(name), service: names(service), event, sample: JSON.stringify(sample) };
    plan.fill('subscriber', folder, variables);
    plan.edit(`services/${service}/src/app.module.ts`, (text) =>
      listController(text, 'subscribers', names(name).className, `./subscribers/${name}.ts`),
    );
    return [
      `${folder}/${name}.ts: its effect, through tx.session`,
      `the name "${name}" stays for ever: it is the key of the inbox and of the durable consumer`,
    ];
  },
};
