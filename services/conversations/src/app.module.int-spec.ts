import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operationsRpc } from '@thikana/contracts';
import { anAdmin, type TestService } from '@thikana/test-kit';
import { startConversations } from './testing/start-conversations.ts';

let service: TestService;
beforeAll(async () => {
  service = await startConversations();
});
afterAll(() => service.remove());

it('is deployed, becomes ready and answers under its name', async () => {
  const { parkedSummary } = operationsRpc.conversations;
  expect(await service.client.call(parkedSummary, {}, { actor: anAdmin() })).toMatchObject({ count: 0 });
  await expect(service.client.call(parkedSummary, {}, { actor: null })).rejects.toMatchObject({
    code: 'AUTH.REQUIRED',
  });
});
