import { describe, expect, it } from '@jest/globals';
import { addressKey } from './address-key.ts';

describe('what an address is counted under', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:5::1', '2001:db8:0:5::/64'],
    ['2001:0DB8:0:5:ffff:ffff:ffff:ffff', '2001:db8:0:5::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:6::1', '2001:db8:0:6::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s → %s', (address, key) => expect(addressKey(address)).toBe(key));
});
