import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc, type RevisionState } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import fc from 'fast-check';
import { aPicture, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

/** What a listing and its revision should be, kept beside the service. */
interface Model {
  id: string;
  shown: string;
  proposed: string | null;
  state: RevisionState | 'none';
  version: number;
  /** The version that an admin has on the screen. */
  seen: number;
  isTaken: boolean;
  negotiation: number;
}

type Step =
  | { does: 'edit'; title: string }
  | { does: 'withdraw' | 'look' | 'verify' | 'reject' | 'accept' | 'release' };

const titles = ['As it was', 'Palace', 'Castle', 'Hut'] as const;
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...titles).map((title): Step => ({ does: 'edit', title })) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom('withdraw', 'look', 'look', 'verify', 'verify', 'reject', 'accept', 'release')
      .map((does): Step => ({ does: does as 'look' })),
  },
);

/** The rules of docs/product (LISTING-18 to LISTING-21), written a second time: the error that is expected, or null. */
function expectedOf(step: Step, model: Model): string | null {
  switch (step.does) {
    case 'edit': {
      if (model.isTaken) return 'PROPERTY.UNDER_OFFER';
      if (step.title !== model.shown) {
        Object.assign(model, { state: 'waiting', proposed: step.title, version: model.version + 1 });
      } else if (model.state !== 'none') {
        Object.assign(model, { state: 'none', proposed: null, version: model.version + 1 });
      }
      return null;
    }
    case 'withdraw':
      if (model.state === 'none') return 'REVISION.NOT_FOUND';
      Object.assign(model, { state: 'none', proposed: null, version: model.version + 1 });
      return null;
    case 'verify':
    case 'reject': {
      if (model.state !== 'waiting') return 'REVISION.NOT_FOUND';
      if (model.seen !== model.version) return 'PROPERTY.CHANGED';
      const verified = { state: 'none', shown: model.proposed, proposed: null };
      Object.assign(model, step.does === 'verify' ? verified : { state: 'rejected' });
      model.version += 1;
      return null;
    }
    case 'accept':
      if (model.isTaken) return null;
      Object.assign(model, { isTaken: true, version: model.version + 1 });
      if (model.state === 'waiting') model.state = 'dropped';
      return null;
    case 'release':
      if (model.isTaken) Object.assign(model, { isTaken: false, version: model.version + 1 });
      return null;
    case 'look':
      model.seen = model.version;
      return null;
  }
}

describe('whatever agent, admins and offers do in whatever order', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const { agent, admin } = { agent: () => properties.agent, admin: () => properties.admin };
  const get = (id: string) => properties.call(propertiesRpc.get, { id }, null);
  const run = async (step: Step, model: Model): Promise<unknown> => {
    const { id, seen } = model;
    const { image } = aPicture();
    const fields = { location: 'Gulshan 2, Dhaka', minPrice: 5_000_000, maxPrice: 6_000_000 };
    switch (step.does) {
      case 'edit':
        return properties.call(
          propertiesRpc.update,
          { id, title: step.title, ...fields, image, picture: null },
          agent(),
        );
      case 'withdraw':
        return properties.call(propertiesRpc.withdrawRevision, { id }, agent());
      case 'verify':
        return properties.call(propertiesRpc.verifyRevision, { id, version: seen }, admin());
      case 'reject':
        return properties.call(propertiesRpc.rejectRevision, { id, version: seen }, admin());
      case 'accept':
      case 'release': {
        const [kind, availability] =
          step.does === 'accept'
            ? (['OfferAccepted', 'under-offer'] as const)
            : (['OfferReleased', 'available'] as const);
        await properties.negotiate(kind, id, (model.negotiation += 1));
        return eventually(async () => expect((await get(id)).availability).toBe(availability));
      }
      case 'look':
        return undefined;
    }
  };

  it('buyers see what was verified last, and a revision is what was proposed last', async () => {
    const property = fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const id = await properties.addVerified({ title: titles[0] });
      const model: Model = {
        ...{ id, shown: titles[0], proposed: null, state: 'none' },
        ...{ version: 2, seen: 2, isTaken: false, negotiation: 0 },
      };
      for (const step of steps) {
        const before = { ...model };
        const expected = expectedOf(step, model);
        const call = run(step, { ...before, ...(step.does === 'look' && { seen: model.seen }) });
        const outcome = await call.then(
          () => null,
          (error: { code: string }) => error.code,
        );
        if (step.does === 'accept' || step.does === 'release') model.negotiation = before.negotiation + 1;
        expect([step.does, outcome]).toEqual([step.does, expected]);
        const { title, version } = await get(id);
        const revision = await properties.call(propertiesRpc.getRevision, { id }, admin());
        expect({
          shown: title,
          version,
          state: revision?.state ?? 'none',
          proposed: revision?.proposed.title ?? null,
        }).toEqual({
          shown: model.shown,
          version: model.version,
          state: model.state,
          proposed: model.proposed,
        });
      }
    });
    await fc.assert(property, { numRuns: 8 });
    await properties.expectCatalogueIsRight();
  }, 200_000);
});
