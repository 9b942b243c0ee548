import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const policyWith = (env: Record<string, string>) =>
  contentSecurityPolicy(readConfig({ WEB_STORE: '/nowhere', GATEWAY_URL: 'http://127.0.0.1:1', ...env }));

describe('the map’s tiles', () => {
  it('may be fetched from the origin of the configured archive, and nothing else of it', () => {
    const policy = policyWith({ MAP_TILES_URL: 'https://tiles.example/bd/country.pmtiles' });
    expect(policy).toMatch(/connect-src [^;]*https:\/\/tiles\.example(;| )/);
    expect(policy.match(/tiles\.example/g)).toHaveLength(1);
  });

  it('come from nowhere without one', () => expect(policyWith({})).not.toContain('tiles'));
});
