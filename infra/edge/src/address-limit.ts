import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network; one household or one host has all addresses of a /64. */
const NETWORK_GROUPS = 4;

/** What an address is counted by: itself, or an IPv6 address's /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Counts what each address has open at a time. */
export class AddressLimit {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** @param most that one address may have open */
  constructor(most: number) {
    this.#most = most;
  }

  /** @returns what to call once when it is closed; undefined when the address has as many open as it may */
  take(address: string): (() => void) | undefined {
    const network = networkOf(address);
    const open = this.#open.get(network) ?? 0;
    if (open >= this.#most) return undefined;
    this.#open.set(network, open + 1);
    return () => this.#release(network);
  }

  #release(network: string): void {
    const open = this.#open.get(network) ?? 0;
    if (open > 1) this.#open.set(network, open - 1);
    else this.#open.delete(network);
  }
}
