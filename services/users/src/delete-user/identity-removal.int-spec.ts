import { describe, expect, it } from '@jest/globals';
import { usersRpc } from '@thikana/contracts';
import { eventually, startTestService } from '@thikana/test-kit';
import { IdentityServer } from '../testing/identity-server.ts';
import { startUsers, usersModule } from '../testing/start-users.ts';
import type { DeletionDocument } from '../store/deletion.schema.ts';

describe('a deletion that the service did not live to finish', () => {
  it('is finished by the next instance, once the provider is back', async () => {
    const identity = new IdentityServer();
    // The port is known, and nobody listens on it yet.
    const address = await identity.listen();
    await identity.close();
    const first = await startUsers({ IDENTITY_EMULATOR_HOST: address });
    try {
      const person = await first.signUp();
      await first.client.call(usersRpc.delete, { id: person.userId! }, { actor: first.admin });
      const deletion = async (connection = first.connection) =>
        connection.collection<DeletionDocument>('deletions').findOne({ _id: person.uid });
      await eventually(async () => expect((await deletion())?.lastError).toBeDefined());
      await first.service.stop();

      const second = await startTestService({
        name: 'users',
        module: usersModule({ IDENTITY_EMULATOR_HOST: address }),
        config: first.config,
      });
      try {
        await identity.listen(Number(address.split(':')[1]));
        await eventually(async () =>
          expect(await deletion(second.connection)).toMatchObject({ confirmedAt: expect.any(Date) }),
        );
        expect([...identity.deleted]).toEqual([person.uid]);
      } finally {
        await identity.close();
        await second.remove();
      }
    } finally {
      await first.remove();
    }
  });
});
