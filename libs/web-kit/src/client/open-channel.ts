/** @returns null where the browser refuses one, as Firefox does with storage blocked: each tab is then on its own */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
