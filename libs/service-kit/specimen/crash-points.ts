import { EventApplier } from '../src/events/event-applier.ts';
import { OutboxPublisher } from '../src/events/outbox-publisher.ts';
import { Broker } from '../src/nats/broker.ts';

/** Moments at which a crash would lose or double something, if anything did. */
export const crashPoints = ['after-commit', 'after-publish', 'after-effect', 'before-commit'] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Makes this process kill itself at `point`, at its `nth` time there: no handler, no flush, as `kill -9` does it. */
export function crashAt(point: CrashPoint, nth: number): void {
  let passed = 0;
  const pass = () => {
    passed += 1;
    if (passed >= nth) process.kill(process.pid, 'SIGKILL');
  };
  if (point === 'after-commit') crashWhenPoked(pass);
  if (point === 'after-publish') crashAfterPublish(pass);
  if (point === 'after-effect') crashAfterEffect(pass);
  if (point === 'before-commit') crashBeforeCommit(pass);
}

/** The transaction is committed, nothing is published. */
function crashWhenPoked(pass: () => void): void {
  const poke = OutboxPublisher.prototype.poke;
  OutboxPublisher.prototype.poke = function (this: OutboxPublisher) {
    pass();
    poke.call(this);
  };
}

/** The broker has the event, the outbox still has it too. */
function crashAfterPublish(pass: () => void): void {
  const getter = Object.getOwnPropertyDescriptor(Broker.prototype, 'jetstream')?.get;
  Object.defineProperty(Broker.prototype, 'jetstream', {
    get(this: Broker) {
      const client = getter?.call(this) as Broker['jetstream'];
      const publish: typeof client.publish = async (...parameters) => {
        const ack = await client.publish(...parameters);
        pass();
        return ack;
      };
      return { publish, consumers: client.consumers };
    },
  });
}

/** The effect is committed, the event is not acknowledged. */
function crashAfterEffect(pass: () => void): void {
  const apply = EventApplier.prototype.apply;
  EventApplier.prototype.apply = async function (this: EventApplier, ...parameters) {
    const settled = await apply.apply(this, parameters);
    pass();
    return settled;
  };
}

/** Some command or effect is in the middle of its transaction. */
function crashBeforeCommit(pass: () => void): void {
  const apply = EventApplier.prototype.apply;
  EventApplier.prototype.apply = function (this: EventApplier, ...parameters) {
    setTimeout(pass, 1);
    return apply.apply(this, parameters);
  };
}
