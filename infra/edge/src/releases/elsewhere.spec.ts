/** `npm run release -- <app> --at <address>`: the command itself, a build on another origin, and an edge that serves the page. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { EdgeForSpecs } from '../edge-for-specs.ts';

const command = join(import.meta.dirname, 'main.ts');
const files: Record<string, string> = {
  'mf-manifest.01.json': '{}',
  'entry.js': 'entry()',
  'a b.js': 'a()',
};
const description = {
  id: 'agent',
  version: '2.0.0',
  kit: '^1.0.0',
  routes: ['/dashboard/agent'],
  manifest: 'mf-manifest.01.json',
  files: [...Object.keys(files), 'entry.js.br'],
};

/** Another team's origin; what it serves below /agent/ a test may change. */
class Origin {
  readonly files = new Map(Object.entries({ ...files, 'remote.json': JSON.stringify(description) }));
  #server: Server | undefined;
  address = '';

  async start(): Promise<this> {
    this.#server = createServer(({ url = '' }, response) => {
      const text = this.files.get(decodeURI(url.replace('/agent/', '')));
      response.setHeader('access-control-allow-origin', '*');
      response.writeHead(text === undefined ? 404 : 200).end(text);
    });
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

let page: EdgeForSpecs;
let origin: Origin;
beforeEach(async () => {
  page = await new EdgeForSpecs((_, response) => void response.end()).start();
  origin = await new Origin().start();
});
afterEach(async () => {
  origin.stop();
  await page.stop();
});

/** What the command answers, as who typed it reads it. */
async function release(...args: string[]): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env['PATH'], WEB_STORE: page.store.root };
  const child = spawn(process.execPath, [command, ...args], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

const live = async () => {
  const { remotes } = (await (await fetch(`${page.address}/remotes.json`)).json()) as {
    remotes: { id: string; version: string; manifest: string; kit?: string }[];
  };
  return remotes;
};
/** The directives of the page that allow this origin. */
async function allowing(address: string): Promise<string[]> {
  const { headers } = await fetch(`${page.address}/dashboard/agent`);
  const directives = headers.get('content-security-policy')!.split('; ');
  return directives.filter((one) => one.split(' ').includes(address)).map((one) => one.split(' ')[0]!);
}

describe('a build on another origin', () => {
  it('is made live, allowed by the policy of the page, and taken out again', async () => {
    expect(await allowing(origin.address)).toEqual([]);
    const made = await release('agent', '--at', `${origin.address}/agent`);
    expect(made).toEqual({ code: 0, said: 'agent 2.0.0 is live\n' });
    expect(await live()).toMatchObject([
      {
        id: 'agent',
        version: '2.0.0',
        kit: '^1.0.0',
        manifest: `${origin.address}/agent/mf-manifest.01.json`,
      },
    ]);
    expect(await allowing(origin.address)).toEqual([
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'connect-src',
    ]);
    expect(await release('agent', '--retire')).toEqual({ code: 0, said: 'agent is in the page no more\n' });
    expect([await live(), await allowing(origin.address)]).toEqual([[], []]);
  }, 30_000);

  it('continues from the version that it serves then', async () => {
    await release('agent', '--at', `${origin.address}/agent/`);
    origin.files.set('remote.json', JSON.stringify({ ...description, version: '2.1.0' }));
    const made = await release('agent', '--at', `${origin.address}/agent/`);
    expect(made.said).toBe('agent 2.1.0 is live, before 2.0.0\n');
  }, 30_000);

  it.each<[string, () => void, RegExp]>([
    ['lacks a file', () => origin.files.delete('a b.js'), /a%20b\.js answers 404/],
    ['describes nothing', () => origin.files.set('remote.json', '{}'), /describes no build/],
    [
      'is of another remote',
      () => origin.files.set('remote.json', JSON.stringify({ ...description, id: 'loans' })),
      /is a build of loans, not of agent/,
    ],
    ['is not there', () => origin.files.clear(), /remote\.json answers 404/],
    ['does not answer', () => origin.stop(), /cannot be reached/],
  ])('that %s is refused in words, and nothing is switched', async (_, harm, words) => {
    harm();
    const { code, said } = await release('agent', '--at', `${origin.address}/agent/`);
    expect(said).toMatch(words);
    expect([code, await live(), await allowing(origin.address)]).toEqual([1, [], []]);
  });

  it('that browsers may not read from elsewhere is refused: an edge serves its own page alone', async () => {
    const other = await new EdgeForSpecs((_, response) => void response.end()).start();
    other.store.live('agent', '2.0.0', ['/dashboard/agent'], {
      ...files,
      'remote.json': JSON.stringify(description),
    });
    try {
      const { code, said } = await release('agent', '--at', `${other.address}/remotes/agent/`);
      expect(said).toMatch(/may not be read by other origins \(Access-Control-Allow-Origin\)/);
      expect([code, await live()]).toEqual([1, []]);
    } finally {
      await other.stop();
    }
  });

  it('needs an address of the web', async () => {
    for (const address of ['agent/dist', 'file:///srv/agent', 'ftp://127.0.0.1/agent'])
      expect(await release('agent', '--at', address)).toMatchObject({
        code: 1,
        said: expect.stringContaining('is no address of a build'),
      });
  });
});
