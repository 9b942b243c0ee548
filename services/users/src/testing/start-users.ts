import {
  type Actor,
  type Envelope,
  type EventDescriptor,
  type ListingSnapshot,
  type Role,
  usersRpc,
} from '@thikana/contracts';
import { EventTail } from '@thikana/service-kit';
import {
  anActor,
  anEnvelope,
  publishEvent,
  startTestService,
  type TestService,
  untilServed,
} from '@thikana/test-kit';
import { AppModule } from '../app.module.ts';
import { type UsersConfig, usersEnv } from '../config.ts';

export const adminEmail = 'boss@thikana.test';

export interface UsersUnderTest extends TestService {
  /** All events on the stream so far. */
  published: Envelope[];
  publishedOf(type: string, aggregateId?: string): Envelope[];
  /** Signs somebody in for the first time; returns the actor as the gateway passes it on from then on. */
  signUp(facts?: Partial<Actor>): Promise<Actor>;
  /** Somebody with this role; the first admin changes it where it is not `user`. */
  signUpAs(role: Exclude<Role, 'fraud'>): Promise<Actor>;
  /** The first admin. */
  admin: Actor;
  /** Publishes an event of the properties service about a listing. */
  publish(event: EventDescriptor, snapshot: ListingSnapshot, version: number): Promise<Envelope>;
}

/** A users service with a first admin. */
export async function startUsers(own: Partial<UsersConfig> = {}): Promise<UsersUnderTest> {
  const service = await startTestService({ name: 'users', module: usersModule(own) });
  const published: Envelope[] = [];
  const tail = service.get(EventTail, { strict: false }).tailEvents({ from: 1 }, ({ envelope }) => {
    published.push(envelope);
  });
  const signUp = async (facts: Partial<Actor> = {}) => {
    const actor = anActor({ ...facts, userId: null });
    const { user } = await untilServed(() => service.client.call(usersRpc.register, {}, { actor }));
    return { ...actor, userId: user._id, role: user.role };
  };
  const admin = await signUp({ email: adminEmail, name: 'Boss' });
  return {
    ...service,
    published,
    publishedOf: (type, aggregateId) =>
      published.filter((event) => event.type === type && (!aggregateId || event.aggregateId === aggregateId)),
    signUp,
    signUpAs: async (role) => {
      const person = await signUp();
      if (role === 'user') return person;
      const step = role === 'admin' ? usersRpc.makeAdmin : usersRpc.makeAgent;
      await service.client.call(step, { id: person.userId! }, { actor: admin });
      return { ...person, role };
    },
    admin,
    publish: async (event, snapshot, aggregateVersion) => {
      const envelope = anEnvelope(event, snapshot, { aggregateId: snapshot.propertyId, aggregateVersion });
      await publishEvent(service.broker, event, envelope);
      return envelope;
    },
    remove: async () => {
      await tail.stop();
      await service.remove();
    },
  };
}

export function usersModule(own: Partial<UsersConfig> = {}) {
  const config = usersEnv.parse({
    NODE_ENV: 'test',
    FIREBASE_PROJECT_ID: 'demo-test',
    // Nobody listens there: an identity provider that is down.
    IDENTITY_EMULATOR_HOST: '127.0.0.1:9',
    BOOTSTRAP_ADMIN_EMAIL: adminEmail,
    SWEEP_EVERY_MS: 20,
    RETRY_AFTER_MS: 20,
  });
  return AppModule.with({ ...config, ...own });
}
