import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type AccountState, DomainError } from '@thikana/contracts';
import type { ServiceCalls } from '../forwarding/service-calls.ts';
import type { KnownEvent } from '../live/audience.ts';
import type { EventFeed } from '../live/event-feed.ts';
import { Accounts } from './accounts.ts';
import type { Identity } from './authenticate.ts';

const state: AccountState = {
  userId: 'a'.repeat(24),
  email: null,
  role: 'user',
  name: null,
  photo: null,
  deleted: false,
};
const reads = { reads: true };
const writes = { reads: false };

let asked: string[];
let answer: () => Promise<AccountState>;
let feed: EventEmitter<{ event: [KnownEvent, number] }>;
let accounts: Accounts;

beforeEach(() => {
  jest.useFakeTimers();
  // The cache keeps what was stored at 0 for ever.
  jest.advanceTimersByTime(1);
  asked = [];
  answer = async () => state;
  const services = {
    call: (_call: unknown, { uid }: { uid: string }) => {
      asked.push(uid);
      return answer();
    },
  } as unknown as ServiceCalls;
  feed = Object.assign(new EventEmitter<{ event: [KnownEvent, number] }>(), { isLive: true });
  accounts = new Accounts(services, feed as unknown as EventFeed);
  accounts.onModuleInit();
});

const identityOf = (uid: string): Identity => ({
  uid,
  email: `${uid}@thikana.test`,
  emailVerified: true,
  name: null,
  photo: null,
  expiresAt: 0,
});

describe('records of people', () => {
  it('are kept of those who came last, however many there are', async () => {
    for (let n = 0; n < 20_010; n += 1) await accounts.actorOf(identityOf(`u${n}`), reads);
    expect(asked).toHaveLength(20_010);
    for (let n = 20_000; n < 20_010; n += 1) await accounts.actorOf(identityOf(`u${n}`), reads);
    expect(asked).toHaveLength(20_010);
  });

  it('are asked for once by requests at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => accounts.actorOf(identityOf('u'), reads)));
    expect(asked).toEqual(['u']);
  });

  it('are asked for again after an event about the person, one that came meanwhile, too', async () => {
    const event = { type: 'UserRoleChanged', data: { uid: 'u' } } as KnownEvent;
    const asking = accounts.actorOf(identityOf('u'), reads);
    feed.emit('event', event, 1);
    await asking;
    answer = async () => ({ ...state, role: 'agent' });
    expect(await accounts.actorOf(identityOf('u'), reads)).toMatchObject({ role: 'agent' });
    feed.emit('event', event, 2);
    answer = async () => ({ ...state, deleted: true });
    await expect(accounts.actorOf(identityOf('u'), reads)).rejects.toMatchObject({ code: 'AUTH.INVALID' });
  });

  it('serve reads at once while the users service is unavailable, for five minutes; writes wait for it', async () => {
    await accounts.actorOf(identityOf('u'), reads);
    answer = () => Promise.reject(new DomainError('USERS.UNAVAILABLE'));
    jest.advanceTimersByTime(31_000);
    expect(await accounts.actorOf(identityOf('u'), reads)).toMatchObject({ role: 'user' });
    await expect(accounts.actorOf(identityOf('u'), writes)).rejects.toMatchObject({
      code: 'USERS.UNAVAILABLE',
    });
    jest.advanceTimersByTime(5 * 60_000);
    await expect(accounts.actorOf(identityOf('u'), reads)).rejects.toMatchObject({
      code: 'USERS.UNAVAILABLE',
    });
  });
});
