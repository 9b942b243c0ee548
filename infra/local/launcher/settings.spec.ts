import { describe, expect, it } from '@jest/globals';
import { Failure } from './failure.mjs';
import { readSettings } from './settings.mjs';

const faultsOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    return (error as Failure).message;
  }
};

describe('the settings of a start', () => {
  it('needs none', () => {
    const settings = readSettings({});
    expect(settings.ports.web.port).toBe(4000);
    expect(settings.identity).toEqual({ projectId: 'demo-thikana', emulatorHost: undefined, local: true });
    expect(settings.stripe).toBeUndefined();
    expect(settings.images).toBeUndefined();
  });

  it.each([
    ['WEB_PORT', 'abc', 'a port from 1 to 65535'],
    ['WEB_PORT', '0', 'a port from 1 to 65535'],
    ['IDENTITY_PORT', '65536', 'a port from 1 to 65535'],
    ['MONGODB_URI', 'localhost:27017', 'mongodb://'],
    ['NATS_URL', 'http://localhost', 'nats://'],
    ['LOG_LEVEL', 'loud', 'trace, debug'],
    ['OFFER_RELEASE_AFTER_HOURS', '0', 'above 0'],
    ['OFFER_RELEASE_AFTER_HOURS', '-1', 'above 0'],
    ['BOOTSTRAP_ADMIN_EMAIL', 'somebody', 'an e-mail address'],
    ['NODE_ENV', 'production', 'allowed: none'],
    ['IDENTITY_EMULATOR_HOST', 'http://127.0.0.1:9099', 'host:port'],
  ])('refuses %s=%s and says what is allowed', (name, value, allowed) => {
    expect(faultsOf({ [name]: value })).toContain(`${name}=${value}`);
    expect(faultsOf({ [name]: value })).toContain(allowed);
  });

  it('names all faults at once', () => {
    const message = faultsOf({ WEB_PORT: 'x', LOG_LEVEL: 'y' });
    expect(message).toContain('WEB_PORT=x');
    expect(message).toContain('LOG_LEVEL=y');
  });

  it('refuses two parts on one port', () => {
    expect(faultsOf({ WEB_PORT: '9099' })).toContain(
      'IDENTITY_PORT=9099 (allowed: a port of its own; WEB_PORT has this one)',
    );
  });

  it('takes half of the card provider’s keys for a mistake', () => {
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain(
      'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET not set',
    );
  });

  it('uses the real card provider when all its keys are there', () => {
    const keys = { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' };
    expect(readSettings(keys).stripe).toEqual(keys);
  });

  it('starts no emulator beside a real Firebase project', () => {
    expect(readSettings({ FIREBASE_PROJECT_ID: 'thikana-live' }).identity.local).toBe(false);
  });

  it('treats blanks as not set', () => {
    expect(readSettings({ MONGODB_URI: ' ', WEB_PORT: '' }).mongodbUri).toBeUndefined();
  });
});
