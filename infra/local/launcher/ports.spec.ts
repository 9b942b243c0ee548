import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { claimPorts, freePort, isFree } from './ports.mjs';

const wanted = (port: number | undefined) => ({ port, setting: 'WEB_PORT', serves: 'the web address' });

async function withListener(work: (port: number) => Promise<void>): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe('ports', () => {
  it('are taken as asked for while they are free', async () => {
    const port = await freePort();
    await expect(claimPorts({ web: wanted(port) })).resolves.toEqual({ web: port });
  });

  it('say who holds one that is asked for, and how to choose another', () =>
    withListener(async (port) => {
      const claim = claimPorts({ web: wanted(port) });
      await expect(claim).rejects.toThrow(`Port ${port}, which the web address needs, is in use by`);
      await expect(claim).rejects.toThrow(`(process ${process.pid}:`);
      await expect(claim).rejects.toThrow(`in ${process.cwd()}, since ${new Date().getFullYear()}-`);
      await expect(claim).rejects.toMatchObject({
        wayOut: expect.stringContaining(`with other ports: WEB_PORT=${port + 1}`),
      });
    }));

  it('that are held are reported all at once', () =>
    withListener((first) =>
      withListener(async (second) => {
        const claim = claimPorts({
          web: wanted(first),
          identity: { ...wanted(second), setting: 'IDENTITY_PORT' },
        });
        await expect(claim).rejects.toMatchObject({
          message: expect.stringMatching(new RegExp(`Port ${first}, [^]*Port ${second}, `)),
          wayOut: expect.stringContaining(`WEB_PORT=${first + 1} IDENTITY_PORT=${second + 1}`),
        });
      }),
    ));

  it('are the same as at the last start where nobody asks for one', async () => {
    const port = await freePort();
    await expect(claimPorts({ gateway: wanted(undefined) }, { gateway: port })).resolves.toEqual({
      gateway: port,
    });
  });

  it('move on where the last start’s port was taken meanwhile', () =>
    withListener(async (port) => {
      const { gateway } = await claimPorts({ gateway: wanted(undefined) }, { gateway: port });
      expect(gateway).not.toBe(port);
      expect(await isFree(gateway)).toBe(true);
    }));

  it('are never given to two parts', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `part${index}`);
    const ports = await claimPorts(Object.fromEntries(names.map((name) => [name, wanted(undefined)])));
    expect(new Set(Object.values(ports)).size).toBe(names.length);
  });

  it('are never given to two processes, even before either listens', async () => {
    const program = `
      const { freePort } = await import(${JSON.stringify(join(import.meta.dirname, 'ports.mjs'))});
      for (let n = 0; n < 200; n += 1) console.log(await freePort());`;
    const take = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const taken = (await Promise.all([take(), take()])).flatMap(({ stdout }) => stdout.trim().split('\n'));
    expect(taken).toHaveLength(400);
    expect(new Set(taken).size).toBe(400);
  });
});
