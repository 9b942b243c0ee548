import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const HERE = import.meta.dirname;

/** The page under a policy as strict as the product's: no inline script, no eval, the provider only as script and frame. */
export async function servePaymentPage(providerOrigin: string): Promise<{ origin: string; server: Server }> {
  const script = await bundle();
  const style = readFileSync(join(HERE, 'payment-page.css'));
  const policy = `default-src 'none'; script-src 'self' ${providerOrigin}; frame-src ${providerOrigin}; style-src 'self'`;
  const html =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Pay</title>' +
    '<link rel="stylesheet" href="/page.css"><body><main id="app"></main><script src="/page.js"></script>';
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    response.setHeader('content-security-policy', policy);
    if (path === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (path === '/page.css') response.setHeader('content-type', 'text/css').end(style);
    else if (path === '/favicon.ico') response.writeHead(204).end();
    else response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'payment-page-'));
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    entry: join(HERE, 'payment-page.tsx'),
    output: { path: folder, filename: 'page.js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2024',
            },
          },
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  const script = readFileSync(join(folder, 'page.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}
