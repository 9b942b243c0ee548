import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type UsersConfig } from '../config.ts';

/** How long the provider may take to answer, in ms. */
const timeoutMs = 10_000;

const Confirmation = z.object({ kind: z.literal('identitytoolkit#DeleteAccountResponse') });
const Refusal = z.object({ error: z.object({ message: z.string() }) });

/**
 * The identity provider's accounts, through the Identity Toolkit's REST call that Google's own SDK uses. The SDK itself reaches the local
 * provider only through FIREBASE_AUTH_EMULATOR_HOST, which turns its signature checks off for the whole process.
 */
@Injectable()
export class IdentityAccounts {
  constructor(@Inject(CONFIG) private readonly config: UsersConfig) {}

  /**
   * Deletes the account; one that is gone already counts as deleted.
   * @throws Error for every other answer, and for none
   */
  async delete(uid: string): Promise<void> {
    const response = await fetch(this.#address('accounts:delete'), {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.#token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && Confirmation.safeParse(answer).success) return;
    const refusal = Refusal.safeParse(answer);
    if (refusal.success && refusal.data.error.message.startsWith('USER_NOT_FOUND')) return;
    throw new Error(
      `the identity provider answered ${response.status}${refusal.success ? `: ${refusal.data.error.message}` : ''}`,
    );
  }

  #address(call: string): string {
    const { IDENTITY_EMULATOR_HOST: emulatorHost, FIREBASE_PROJECT_ID: projectId } = this.config;
    const toolkit = 'identitytoolkit.googleapis.com';
    const base = emulatorHost ? `http://${emulatorHost}/${toolkit}` : `https://${toolkit}`;
    return `${base}/v1/projects/${encodeURIComponent(projectId)}/${call}`;
  }

  async #token(): Promise<string> {
    if (this.config.IDENTITY_EMULATOR_HOST) return 'owner';
    // Imported here, because it takes a third of a second to load and local use never needs it.
    const { applicationDefault } = await import('firebase-admin/app');
    const { access_token } = await applicationDefault().getAccessToken();
    return access_token;
  }
}
