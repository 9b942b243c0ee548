/** Each URL is written in full: the bundler only finds literal `new URL(…, import.meta.url)`. */
const addresses = {
  country: () => new URL('./files/country.json', import.meta.url),
  thanas: () => new URL('./files/thanas.json', import.meta.url),
  water: () => new URL('./files/water.json', import.meta.url),
  rivers: () => new URL('./files/rivers.json', import.meta.url),
  'unions-dhaka': () => new URL('./files/unions-dhaka.json', import.meta.url),
  'unions-chattogram': () => new URL('./files/unions-chattogram.json', import.meta.url),
  'unions-sylhet': () => new URL('./files/unions-sylhet.json', import.meta.url),
  'main-roads': () => new URL('./files/main-roads.json', import.meta.url),
  streets: () => new URL('./files/streets.json', import.meta.url),
};

/** The base map's files, in TopoJSON (docs/adr/0054). */
export type GroundFile = keyof typeof addresses;

const reading = new Map<GroundFile, Promise<string>>();

/** Returns a file's text. It is fetched once a page; after a failure the next call fetches it again. */
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
