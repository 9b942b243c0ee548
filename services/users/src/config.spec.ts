import { describe, expect, it } from '@jest/globals';
import { usersEnv } from './config.ts';

const faultsOf = (env: Record<string, string>) =>
  usersEnv.safeParse(env).error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('the environment', () => {
  it('needs nothing in local use', () => {
    expect(usersEnv.parse({})).toMatchObject({ FIREBASE_PROJECT_ID: 'demo-thikana', DEMO_SEED: false });
  });

  it('never has an identity provider without signatures in production', () => {
    const env = { NODE_ENV: 'production', IDENTITY_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(faultsOf(env)).toEqual(['IDENTITY_EMULATOR_HOST']);
    expect(faultsOf({ ...env, NODE_ENV: 'development' })).toEqual([]);
  });

  it('names a wrong value', () => {
    expect(faultsOf({ BOOTSTRAP_ADMIN_EMAIL: 'boss' })).toEqual(['BOOTSTRAP_ADMIN_EMAIL']);
    expect(faultsOf({ IDENTITY_EMULATOR_HOST: 'http://127.0.0.1:9099' })).toEqual(['IDENTITY_EMULATOR_HOST']);
  });

  it('compares e-mails in lower case', () => {
    expect(usersEnv.parse({ BOOTSTRAP_ADMIN_EMAIL: 'Boss@Thikana.test' }).BOOTSTRAP_ADMIN_EMAIL).toBe(
      'boss@thikana.test',
    );
  });
});
