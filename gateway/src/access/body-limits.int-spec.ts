import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { endpoints, limits, propertiesRpc, usersRpc } from '@thikana/contracts';
import { anId } from '@thikana/test-kit';
import {
  accountOf,
  type Answering,
  bearer,
  refusal,
  startTestGateway,
  type TestGateway,
} from '../testing/start-test-gateway.ts';

const { register } = endpoints.users;
const { uploadPaper } = endpoints.properties;
const { report } = endpoints.platform;
const agent = bearer('agent@thikana.test');

let gateway: TestGateway;
let pieces: Answering;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.answer(usersRpc.account, () => accountOf('agent'));
  gateway.answer(usersRpc.register, () => ({}));
  gateway.answer(propertiesRpc.paperOpen, () => ({ paperId: anId() }));
  pieces = gateway.answer(propertiesRpc.paperAppend, () => ({}));
  gateway.answer(propertiesRpc.paperAbort, () => ({}));
  gateway.answer(propertiesRpc.paperFinish, () => ({ paperId: anId() }));
});
afterAll(() => gateway.remove());

/** JSON of so many bytes. */
function send(path: string, bytes: number): Promise<Response> {
  const headers = { ...agent, 'Content-Type': 'application/json' };
  const body = `{"name":"${' '.repeat(bytes - '{"name":""}'.length)}"}`;
  return fetch(`${gateway.url}/api${path}`, { method: 'POST', headers, body });
}

function sendPaper(bytes: number): Promise<Response> {
  const form = new FormData();
  form.set('paper', new Blob([new Uint8Array(bytes)]), 'deed.pdf');
  const address = `${gateway.url}/api${uploadPaper.path.replace(':id', anId())}?kind=deed`;
  return fetch(address, { method: 'POST', headers: agent, body: form });
}

it.each([
  ['a call', register],
  ['a report', report],
])('%s takes the body that its endpoint names, to the byte', async (_what, { path, bodyBytes }) => {
  expect((await send(path, bodyBytes)).status).not.toBe(413);
  expect(await refusal(await send(path, bodyBytes + 1))).toEqual([413, 'REQUEST.TOO_LARGE']);
});

it('a paper may have 10 MB to the byte, and is passed on in pieces', async () => {
  expect((await sendPaper(limits.papers.bytes)).status).toBe(201);
  expect(pieces.asked).toBe(limits.papers.bytes / limits.papers.pieceBytes);
  expect(await refusal(await sendPaper(limits.papers.bytes + 1))).toEqual([413, 'PAPER.TOO_LARGE']);
});
