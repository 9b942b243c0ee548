import { isIPv6 } from 'node:net';

/** How many of an IPv6 address's eight groups name its network: one customer has a /64 to take addresses from. */
const networkGroups = 4;

/** What an address is counted under: an IPv4 address itself, an IPv6 address by its /64. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  const network = groups.slice(0, networkGroups).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
