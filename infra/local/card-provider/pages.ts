import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Answer } from '../stand-in/answer.ts';

const HERE = import.meta.dirname;

/** The parts of Stripe.js, each after those it imports. */
const STRIPE_JS = [
  'elements/frame-messages.ts',
  'stripe-js/provider-origin.ts',
  'stripe-js/integration-error.ts',
  'stripe-js/provider-frame.ts',
  'stripe-js/element-classes.ts',
  'stripe-js/card-element.ts',
  'stripe-js/elements-group.ts',
  'stripe-js/three-d-secure-window.ts',
  'stripe-js/payments.ts',
  'stripe-js/stripe.ts',
];

/** `/v3/`, `/v3/stripe.js`, and `/<release train>/stripe.js`, which is what @stripe/stripe-js asks for today. */
const STRIPE_JS_PATH = /^\/(v3\/?|[a-z0-9]+\/stripe\.js)$/;

const FRAME_FILE = /^\/elements\/([a-z0-9-]+\.(html|css|ts))$/;

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
};

/** The frames may be embedded by any page over http or https, run only their own files and talk only to us. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors http: https:";

const cache = new Map<string, Answer>();

/** A page or script by its path, or undefined. Files are read and stripped of their types once. */
export function findPage(path: string): Answer | undefined {
  const known = cache.get(path);
  if (known) return known;
  const page = STRIPE_JS_PATH.test(path) ? script(stripeJs()) : frameFile(path);
  if (page) cache.set(path, page);
  return page;
}

/**
 * Stripe.js has to be one classic script: pages inject it with a plain script tag and expect `window.Stripe` when it
 * has loaded. Its parts are modules for the type checker and are joined here.
 */
function stripeJs(): string {
  const parts = STRIPE_JS.map((file) =>
    plainScript(file)
      .replaceAll(/^import [^;]*;$/gm, '')
      .replaceAll(/^export (?=(async )?(function|class|const) )/gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}

function frameFile(path: string): Answer | undefined {
  const [, file, extension] = FRAME_FILE.exec(path) ?? [];
  if (!file || !extension || file.endsWith('.spec.ts')) return undefined;
  try {
    const text = extension === 'ts' ? plainScript(`elements/${file}`) : read(`elements/${file}`);
    return answer(text, TYPES[extension] ?? 'text/plain', { 'content-security-policy': FRAME_POLICY });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function plainScript(file: string): string {
  return stripTypeScriptTypes(read(file));
}

function read(file: string): string {
  return readFileSync(join(HERE, file), 'utf8');
}

function script(text: string): Answer {
  return answer(text, 'text/javascript; charset=utf-8', { 'access-control-allow-origin': '*' });
}

function answer(body: string, type: string, headers: Record<string, string>): Answer {
  return {
    status: 200,
    body,
    headers: {
      'content-type': type,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  };
}
