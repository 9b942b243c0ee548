import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { Params } from './form.ts';
import type { SavedAnswer, Store } from './store.ts';

/**
 * Keys as Stripe defines them (https://docs.stripe.com/api/idempotent_requests): the first answer, a 500 too, is
 * given again for the same request; another request under the same key is an error; so is one that comes while the
 * first still runs. Keys under way are in memory only: after a crash nothing of them was done, and nothing is kept.
 */
export class IdempotencyKeys {
  readonly #store: Store;
  readonly #underway = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The saved answer to give again, or undefined when the request is to run; `release` it then. @throws ApiError */
  claim(key: string, path: string, fingerprint: string): SavedAnswer | undefined {
    if (key.length > 255)
      throw new ApiError(
        400,
        'invalid_request_error',
        'Idempotency keys can be at most 255 characters long.',
      );
    if (this.#underway.has(key))
      throw new ApiError(
        409,
        'idempotency_error',
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        { code: 'idempotency_key_in_use' },
      );
    const saved = this.#store.savedAnswer(key);
    if (!saved) this.#underway.add(key);
    else if (saved.path !== path)
      throw otherRequest(`for the same endpoint they were first used for ('${path}' vs '${saved.path}')`);
    else if (saved.fingerprint !== fingerprint)
      throw otherRequest('with the same parameters they were first used with');
    return saved;
  }

  release(key: string): void {
    this.#underway.delete(key);
  }
}

export function fingerprintOf(params: Params): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('hex');
}

function otherRequest(rule: string): ApiError {
  return new ApiError(400, 'idempotency_error', `Keys for idempotent requests can only be used ${rule}.`);
}
