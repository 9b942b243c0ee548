import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const HTML =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Pay</title>' +
  '<link rel="icon" href="data:,"><main id="app"></main><script src="/page.js"></script>';

/** The page under a policy as strict as the product's: no inline script, no eval, the provider only as script and frame. */
export async function servePaymentPage(provider: string): Promise<{ origin: string; server: Server }> {
  const script = await bundle();
  const policy = `default-src 'none'; script-src 'self' ${provider}; frame-src ${provider}; img-src data:`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : HTML);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'payment-page-'));
  const parser = { syntax: 'typescript', tsx: true };
  const jsc = { parser, transform: { react: { runtime: 'automatic' } }, target: 'es2024' };
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    entry: join(import.meta.dirname, 'payment-page.tsx'),
    output: { path: folder, filename: 'page.js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [{ test: /\.tsx$/, loader: 'builtin:swc-loader', options: { jsc } }] },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
      else resolve();
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  const script = readFileSync(join(folder, 'page.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}
