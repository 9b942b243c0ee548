/** Addresses are written out: the bundler finds them in `new URL(…, import.meta.url)` alone. */
const addresses = {
  country: () => new URL('./files/country.json', import.meta.url),
  thanas: () => new URL('./files/thanas.json', import.meta.url),
  'unions-dhaka': () => new URL('./files/unions-dhaka.json', import.meta.url),
  'unions-chattogram': () => new URL('./files/unions-chattogram.json', import.meta.url),
  'unions-sylhet': () => new URL('./files/unions-sylhet.json', import.meta.url),
  'main-roads': () => new URL('./files/main-roads.json', import.meta.url),
  streets: () => new URL('./files/streets.json', import.meta.url),
};

/** The files of the ground, in TopoJSON, as `npm run ground` makes them. */
export type GroundFile = keyof typeof addresses;

const reading = new Map<GroundFile, Promise<string>>();

/** A file's text, fetched once in a page; one that failed is fetched again when it is asked for again. */
export function readGroundFile(file: GroundFile): Promise<string> {
  const known = reading.get(file);
  if (known) return known;
  const fetched = fetch(addresses[file]()).then((response) => {
    if (!response.ok) throw new Error(`The ground's ${file} was answered with ${response.status}.`);
    return response.text();
  });
  reading.set(file, fetched);
  fetched.catch(() => reading.delete(file));
  return fetched;
}
