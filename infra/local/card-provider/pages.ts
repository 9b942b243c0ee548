import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Answer } from '../stand-in/answer.ts';

/** `/v3/`, `/v3/stripe.js`, and `/<release train>/stripe.js`, which is what @stripe/stripe-js asks for today. */
const STRIPE_JS_PATH = /^\/(v3\/?|[a-z0-9]+\/stripe\.js)$/;
const FRAME_PATH = /^\/elements\/(?:frame|card-field|card-rules)\.(html|css|ts)$/;

const TYPES: Record<string, string> = { html: 'text/html', css: 'text/css', ts: 'text/javascript' };

/** The frame may be embedded by any page over http or https, runs only its own files and calls only this origin. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http: https:";

const cache = new Map<string, Answer>();

/** A page or script by its path, or undefined. Files are read and stripped of their types once. */
export function findPage(path: string): Answer | undefined {
  const known = cache.get(path);
  if (known) return known;
  const page = STRIPE_JS_PATH.test(path) ? stripeJs() : frameFile(path);
  if (page) cache.set(path, page);
  return page;
}

/** A classic script: pages load it with a plain script tag and expect `window.Stripe` when it has loaded. */
function stripeJs(): Answer {
  return answer(`(() => {\n'use strict';\n${plainScript('stripe-js.ts')}\n})();\n`, 'ts');
}

function frameFile(path: string): Answer | undefined {
  const extension = FRAME_PATH.exec(path)?.[1];
  if (!extension) return undefined;
  return answer(extension === 'ts' ? plainScript(path) : read(path), extension);
}

function plainScript(file: string): string {
  return stripTypeScriptTypes(read(file));
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

function answer(body: string, extension: string): Answer {
  return {
    status: 200,
    body,
    headers: {
      'content-type': `${TYPES[extension]}; charset=utf-8`,
      'content-security-policy': FRAME_POLICY,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}
