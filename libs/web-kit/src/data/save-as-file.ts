/** Gives the browser a file to keep, as JSON that people can read. */
export function saveAsFile(name: string, data: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address));
}
