/** @returns null where the browser denies it, as Firefox does with storage blocked: tabs are then isolated */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
