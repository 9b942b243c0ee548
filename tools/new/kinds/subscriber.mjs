import { checkKnown, checkWords, pascal } from '../names.mjs';
import { sampleOf } from '../sample.mjs';
import { contractsOf, servicesOf } from '../workspaces.mjs';
import { listController } from './use-case.mjs';

/** What a service does about an event: the controller that hears it, and a spec that says it twice. @type {import('../new.mjs').Kind} */
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
    plan.create(`${folder}/${name}.ts`, controller(name, event));
    plan.create(`${folder}/${name}.int-spec.ts`, spec(service, name, event, sample));
    plan.edit(`services/${service}/src/app.module.ts`, (text) =>
      listController(text, 'subscribers', pascal(name), `./subscribers/${name}.ts`),
    );
    return [
      `${folder}/${name}.ts: its effect, through tx.session`,
      `the name "${name}" stays for ever: it is the key of the inbox and of the durable consumer`,
    ];
  },
};

/** @param {string} name @param {string} event */
const controller = (name, event) => `
import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';

/** TODO what it does, and the rule of docs/product that says so. */
@Controller()
export class ${pascal(name)} {
  constructor(private readonly logger: PinoLogger) {}

  @Subscriber({ name: '${name}', event: events.${event} })
  async apply(
    { aggregateId }: Envelope<EventData<typeof events.${event}>>,
    _tx: SubscriberTransaction,
  ): Promise<void> {
    this.logger.info({ aggregateId }, 'heard of ${event}');
  }
}
`;

/** @param {string} service @param {string} name @param {string} event @param {unknown} sample */
const spec = (service, name, event, sample) => `
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { events } from '@thikana/contracts';
import { anEnvelope, eventually, publishEvent, type TestService } from '@thikana/test-kit';
import { start${pascal(service)} } from '../testing/start-${service}.ts';

let service: TestService;
beforeAll(async () => {
  service = await start${pascal(service)}();
});
afterAll(() => service.remove());

const data = ${JSON.stringify(sample)};

it('applies ${event} once, however often it is delivered', async () => {
  const envelope = anEnvelope(events.${event}, data as never, { aggregateVersion: 1 });
  const { broker, connection } = service;
  await publishEvent(broker, events.${event}, envelope);
  // Without the id by which the broker itself would drop it.
  const { seq } = await broker.jetstream.publish(broker.subject(events.${event}.subject), JSON.stringify(envelope));
  const applied = connection.collection<{ _id: string }>('inbox').find({ _id: \`${name}:\${envelope.id}\` });
  await eventually(async () => expect(await applied.clone().toArray()).toHaveLength(1));
  expect(seq).toBeGreaterThan(1);
  expect(await connection.collection('parked').countDocuments({ subscriber: '${name}' })).toBe(0);
});
`;
