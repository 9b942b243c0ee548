import {
  type Actor,
  type Envelope,
  type EventDescriptor,
  type ListingSnapshot,
  type Role,
  usersRpc,
} from '@thikana/contracts';
import { EventTail } from '@thikana/service-kit';
import { anActor, anEnvelope, publishEvent, startTestService, type TestService } from '@thikana/test-kit';
import { AppModule } from '../app.module.ts';
import type { ModuleConfig } from '../config.ts';
import type { RemovalPace } from '../delete-user/identity-removal.ts';

export const boss = 'boss@thikana.test';

export interface UsersUnderTest extends TestService {
  /** Everything on the stream so far. */
  said: Envelope[];
  saidOf(type: string, aggregateId?: string): Envelope[];
  /** Signs somebody in for the first time; answers them as the gateway would know them from then on. */
  signUp(facts?: Partial<Actor>): Promise<Actor>;
  /** Somebody with this role, the first admin's doing where one is needed. */
  signUpAs(role: Exclude<Role, 'fraud'>): Promise<Actor>;
  /** The first admin. */
  admin: Actor;
  /** Says what the properties service would say about a listing. */
  publish(event: EventDescriptor, snapshot: ListingSnapshot, version: number): Promise<Envelope>;
}

/** Looks for work all the time, so that tests need not wait. */
export const quickPace: RemovalPace = {
  sweepMs: 20,
  firstPauseMs: 20,
  longestPauseMs: 60,
  leaseMs: 2_000,
};

/** A users service with a first admin. */
export async function startUsers(settings: Partial<ModuleConfig> = {}): Promise<UsersUnderTest> {
  const service = await startTestService({ name: 'users', module: usersModule(settings) });
  const said: Envelope[] = [];
  const tail = service.get(EventTail, { strict: false }).tailEvents({ from: 1 }, ({ envelope }) => {
    said.push(envelope);
  });
  const signUp = async (facts: Partial<Actor> = {}) => {
    const actor = anActor({ ...facts, userId: null });
    const { user } = await service.client.call(usersRpc.register, {}, { actor });
    return { ...actor, userId: user._id, role: user.role };
  };
  const admin = await signUp({ email: boss, name: 'Boss' });
  return {
    ...service,
    said,
    saidOf: (type, aggregateId) =>
      said.filter((event) => event.type === type && (!aggregateId || event.aggregateId === aggregateId)),
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

export function usersModule(settings: Partial<ModuleConfig> = {}) {
  const config: ModuleConfig = {
    NODE_ENV: 'test',
    DEMO_SEED: false,
    FIREBASE_PROJECT_ID: 'demo-test',
    // Nobody listens there: an identity provider that is down.
    IDENTITY_EMULATOR_HOST: '127.0.0.1:9',
    BOOTSTRAP_ADMIN_EMAIL: boss,
    ...settings,
  };
  return AppModule.with(config, quickPace);
}
