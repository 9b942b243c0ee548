import { describe, expect, it } from '@jest/globals';
import { type Actor, propertiesRpc, verificationStatuses } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, someoneOf } from '@thikana/test-kit';
import { allStates, intersection, maskOf, publicStates } from '../catalogue/state-mask.ts';
import { visibleTo } from './visibility.ts';

const ask = (actor: Actor | null, query: object = {}) => {
  const { sort: _sort, limit: _limit, ...states } = propertiesRpc.list.input.parse(query);
  return visibleTo(actor, states);
};
const me = anAgent({ email: 'Me@Thikana.test' });
const notHidden = maskOf({ hidden: false });
const verified = maskOf({ verificationStatus: 'verified' });

describe('who may find what (LISTING-3, LISTING-9, LISTING-11)', () => {
  it.each([
    ['a visitor', null],
    ['a buyer', aBuyer()],
    ['somebody marked as fraud', someoneOf('fraud')],
    ['somebody without a record', { ...aBuyer(), role: null }],
  ])('%s: what is public, whatever they ask', (_who, actor) => {
    for (const query of [
      {},
      { status: 'pending' },
      { hidden: 'true' },
      { agentEmail: 'a@b.test' },
      { availability: 'sold' },
    ]) {
      const { everyone, agent } = ask(actor, query);
      expect(intersection(everyone, publicStates)).toBe(everyone);
      expect(intersection(agent?.mask ?? 0, publicStates)).toBe(agent?.mask ?? 0);
    }
    expect(ask(actor)).toEqual({ everyone: publicStates, agent: null });
  });

  it('an admin: all', () => {
    expect(ask(anAdmin())).toEqual({ everyone: allStates, agent: null, stored: {} });
    const isVerified = { verificationStatus: 'verified' };
    expect(ask(anAdmin(), { status: 'verified' })).toEqual({
      everyone: verified,
      agent: null,
      stored: isVerified,
    });
    const shown = { everyone: notHidden, agent: null, stored: { hidden: false } };
    expect(ask(anAdmin(), { hidden: 'false' })).toEqual(shown);
    expect(ask(anAdmin(), { agentEmail: 'a@b.test' })).toEqual({
      everyone: 0,
      agent: { who: { email: 'a@b.test' }, mask: allStates },
    });
  });

  it('an agent: what is public and their own', () => {
    expect(ask(me)).toEqual({
      everyone: publicStates,
      agent: { who: { userId: me.userId }, mask: notHidden },
    });
    expect(ask(me, { status: 'verified' })).toEqual({ everyone: publicStates, agent: null });
    const pending = intersection(notHidden, maskOf({ verificationStatus: 'pending' }));
    expect(ask(me, { status: 'pending' })).toEqual({
      everyone: 0,
      agent: { who: { userId: me.userId }, mask: pending },
    });
  });

  it('an agent by e-mail: the whole of their own, of others what is public', () => {
    const own = { who: { userId: me.userId }, mask: notHidden };
    const stored = { agentId: me.userId, hidden: false };
    expect(ask(me, { agentEmail: 'ME@thikana.test' })).toEqual({ everyone: 0, agent: own, stored });
    expect(ask(me, { agentEmail: 'ME@thikana.test', hidden: 'true' })).toEqual({
      everyone: 0,
      agent: { ...own, mask: 0 },
    });
    const others = { who: { email: 'a@b.test' }, mask: publicStates };
    expect(ask(me, { agentEmail: 'a@b.test' })).toEqual({ everyone: 0, agent: others });
  });

  it('takes status for verificationStatus, and refuses two that differ', () => {
    for (const status of verificationStatuses)
      expect(ask(anAdmin(), { status })).toEqual(ask(anAdmin(), { verificationStatus: status }));
    expect(() => ask(anAdmin(), { status: 'pending', verificationStatus: 'verified' })).toThrow(
      expect.objectContaining({
        code: 'REQUEST.INVALID',
        errors: [{ path: 'status', message: expect.any(String) }],
      }),
    );
  });
});
