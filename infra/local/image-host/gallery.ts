import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureFile, type PictureRecord, resized } from './picture.ts';

/** Node's timers hold at most 2^31 - 1 ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The pictures on disk, a folder each with `record.json` and the files by their codes. A folder appears by one
 * rename, so a crash leaves a whole picture or none. What expires is deleted when its time comes, or at the next start.
 */
export class Gallery {
  readonly #folder: string;
  readonly #incoming: string;
  readonly #records = new Map<string, PictureRecord>();
  readonly #byCode = new Map<string, { record: PictureRecord; file: PictureFile }>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(stateDir: string) {
    this.#folder = join(stateDir, 'pictures');
    this.#incoming = join(stateDir, 'incoming');
    rmSync(this.#incoming, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
    mkdirSync(this.#incoming, { recursive: true });
    for (const id of readdirSync(this.#folder)) {
      const text = readFileSync(join(this.#folder, id, 'record.json'), 'utf8');
      this.#know(JSON.parse(text) as PictureRecord);
    }
  }

  async keep(record: PictureRecord, bytes: Buffer): Promise<void> {
    const folder = join(this.#incoming, record.id);
    await mkdir(folder);
    await writeFile(join(folder, record.image.code), bytes);
    await writeFile(join(folder, 'record.json'), JSON.stringify(record, null, 2));
    await rename(folder, join(this.#folder, record.id));
    this.#know(record);
  }

  find(id: string): PictureRecord | undefined {
    return this.#alive(this.#records.get(id));
  }

  /** The file at `/{code}/{filename}` with its bytes, and the seconds it still has, or undefined. */
  async read(
    code: string,
    filename: string,
  ): Promise<{ file: PictureFile; bytes: Buffer; secondsLeft: number } | undefined> {
    const found = this.#byCode.get(code);
    if (!found || found.file.filename !== filename || !this.#alive(found.record)) return undefined;
    const path = join(this.#folder, found.record.id, code);
    const bytes = await readFile(path).catch(() => this.#makeSize(found, path));
    return { file: found.file, bytes, secondsLeft: secondsLeft(found.record) };
  }

  /** The smaller sizes are made when they are first requested: most never are, and a market has hundreds of pictures. */
  async #makeSize(
    { record, file }: { record: PictureRecord; file: PictureFile },
    path: string,
  ): Promise<Buffer> {
    const original = await readFile(join(this.#folder, record.id, record.image.code));
    const bytes = await resized(original, file === record.thumb ? 'thumb' : 'medium');
    // A backup that is made meanwhile finds it whole or not at all.
    const incoming = join(this.#incoming, randomUUID());
    await writeFile(incoming, bytes);
    await rename(incoming, path);
    return bytes;
  }

  delete(record: PictureRecord): void {
    clearTimeout(this.#timers.get(record.id));
    this.#timers.delete(record.id);
    this.#records.delete(record.id);
    for (const file of filesOf(record)) this.#byCode.delete(file.code);
    rmSync(join(this.#folder, record.id), { recursive: true, force: true });
  }

  list(): PictureRecord[] {
    return [...this.#records.values()];
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #know(record: PictureRecord): void {
    this.#records.set(record.id, record);
    for (const file of filesOf(record)) this.#byCode.set(file.code, { record, file });
    this.#watch(record);
  }

  #watch(record: PictureRecord): void {
    const left = secondsLeft(record) * 1000;
    if (left === Infinity) return;
    if (left <= 0) return this.delete(record);
    const timer = setTimeout(() => this.#watch(record), Math.min(left, LONGEST_TIMER_MS));
    this.#timers.set(record.id, timer);
  }

  #alive(record: PictureRecord | undefined): PictureRecord | undefined {
    return record && secondsLeft(record) > 0 ? record : undefined;
  }
}

function filesOf(record: PictureRecord): PictureFile[] {
  return [record.image, record.thumb, ...(record.medium ? [record.medium] : [])];
}

function secondsLeft(record: PictureRecord): number {
  if (record.expiration === 0) return Infinity;
  return record.time + record.expiration - Date.now() / 1000;
}
