/** A remote's federation manifest, as far as loading it needs. */
import type { NeededKit } from './kit-fit.ts';

export interface Manifest extends NeededKit {
  /** Address of the container's script. */
  entry: string;
  /** The global that the script sets. */
  globalName: string;
}

const record = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Written by `tools/needed-kit.mjs`. */
const neededKit = ({ kit, needs }: Record<string, unknown>): NeededKit => ({
  ...(typeof kit === 'string' && { kit }),
  ...(needs !== undefined && {
    needs: Object.fromEntries(Object.entries(record(needs)).map(([name, taken]) => [name, texts(taken)])),
  }),
});

/**
 * @param json the response from the manifest's address
 * @param address of the manifest; the entry is beside it unless the build named another place
 * @returns null when it is not a valid manifest
 */
export function parseManifest(json: unknown, address: string): Manifest | null {
  const metaData = record(record(json)['metaData']);
  const { globalName, publicPath } = metaData;
  const { name, path } = record(metaData['remoteEntry']);
  if (typeof globalName !== 'string' || typeof name !== 'string') return null;
  const folder = typeof publicPath === 'string' && publicPath !== 'auto' ? publicPath : './';
  const base = new URL(folder, address);
  const entry = new URL(`${typeof path === 'string' ? path : ''}${name}`, base).href;
  return { globalName, entry, ...neededKit(metaData) };
}
