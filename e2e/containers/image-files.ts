import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Longer than anything that is looked for. */
const OVERLAP = 4096;

interface Manifest {
  Config: string;
  RepoTags: string[];
  Layers: string[];
}

/** Every layer and configuration of images, as `docker save` writes them, but the layers of the images that they are made from. */
export class ImageFiles {
  /** Of the configurations: environment, labels, history. */
  readonly configurations: string[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'images-'));
  readonly #layers = new Set<string>();

  /** @param images with their versions @param bases what they are made from */
  async read(images: string[], bases: string[]): Promise<this> {
    const saved = spawn('docker', ['save', ...images, ...bases], { stdio: ['ignore', 'pipe', 'inherit'] });
    const unpacked = spawn('tar', ['-x', '-C', this.#folder], { stdio: [saved.stdout, 'ignore', 'inherit'] });
    const codes = await Promise.all([once(saved, 'exit'), once(unpacked, 'exit')]);
    if (codes.some(([code]) => code !== 0)) throw new Error('The images could not be saved.');
    const manifests = JSON.parse(readFileSync(join(this.#folder, 'manifest.json'), 'utf8')) as Manifest[];
    const isBase = ({ RepoTags }: Manifest) => RepoTags.some((tag) => bases.includes(tag));
    const ofBases = new Set(manifests.filter(isBase).flatMap((image) => this.#idsOf(image)));
    for (const image of manifests.filter((one) => !isBase(one))) {
      this.configurations.push(readFileSync(join(this.#folder, image.Config), 'utf8'));
      const ids = this.#idsOf(image);
      image.Layers.filter((_, at) => !ofBases.has(ids[at]!)).forEach((layer) => this.#layers.add(layer));
    }
    return this;
  }

  /** Paths of all files. */
  async names(): Promise<string[]> {
    const lists = [];
    for (const layer of this.#layers)
      lists.push(await run('tar', ['-tf', join(this.#folder, layer)], { maxBuffer: 1e9 }));
    return lists.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean));
  }

  /** @returns what in the content of all files is like one of the patterns */
  async findAll(patterns: RegExp[]): Promise<string[]> {
    const found = new Set<string>();
    for (const layer of this.#layers) {
      let rest = '';
      const bytes = createReadStream(join(this.#folder, layer), {
        highWaterMark: 1 << 22,
        encoding: 'latin1',
      });
      for await (const chunk of bytes) {
        const text = `${rest}${chunk as string}`;
        for (const pattern of patterns) for (const [match] of text.matchAll(pattern)) found.add(match);
        rest = text.slice(-OVERLAP);
      }
    }
    return [...found];
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  /** What its layers hold, in their order. */
  #idsOf({ Config }: Manifest): string[] {
    const text = readFileSync(join(this.#folder, Config), 'utf8');
    return (JSON.parse(text) as { rootfs: { diff_ids: string[] } }).rootfs.diff_ids;
  }
}
