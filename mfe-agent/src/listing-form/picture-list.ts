import { pictureLimits, uploadLivesMs } from './contract.built.ts';
import type { FormPicture } from './listing-values.ts';

/** A picture in the list: on its way, failed, or uploaded. */
export interface PictureItem {
  key: string;
  /** Null until it is uploaded. */
  image: string | null;
  /** What is shown: the file at once, the address of a picture that the listing has. */
  shown: string;
  caption: string;
  file: File | null;
  /** Between 0 and 1 while it is on its way. */
  fraction: number | null;
  failed: boolean;
  /** In ms since 1970; 0 for a picture that the listing has. */
  uploadedAt: number;
}

/** What the list needs of the world: an upload, and whom it tells. */
export interface PictureListDuties {
  /** @returns the picture's address */
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<string>;
  /** A picture arrived, and no other is on its way. */
  onDone: () => void;
  onFailure: (error: unknown) => void;
}

/** The gateway decodes two pictures at a time and lets few wait. */
const atOnce = 3;
/** An upload that no listing uses is uploaded again before the host forgets it. */
const renewAfterMs = uploadLivesMs - 120_000;

const itemOf = ({ image, caption }: FormPicture): PictureItem => ({
  key: image,
  image,
  shown: image,
  caption,
  file: null,
  fraction: null,
  failed: false,
  uploadedAt: 0,
});

/** The pictures of a form and their uploads: a few at once, each with its progress, its failure and another try. */
export class PictureList {
  #items: readonly PictureItem[];
  readonly #duties: PictureListDuties;
  readonly #running = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(given: readonly FormPicture[], duties: PictureListDuties) {
    this.#items = given.map(itemOf);
    this.#duties = duties;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly items = (): readonly PictureItem[] => this.#items;

  /** What the form sends: those that are uploaded, in order. */
  get pictures(): FormPicture[] {
    return this.#items.flatMap(({ image, caption }) => (image ? [{ image, caption }] : []));
  }

  get isBusy(): boolean {
    return this.#items.some(({ image, file, failed }) => file !== null && !image && !failed);
  }

  /** Answers how many found no place. */
  add(files: readonly File[]): number {
    const room = pictureLimits.most - this.#items.length;
    const taken = files.slice(0, room).map((file) => ({
      ...itemOf({ image: URL.createObjectURL(file), caption: '' }),
      key: crypto.randomUUID(),
      image: null,
      file,
      fraction: 0,
    }));
    this.#change([...this.#items, ...taken]);
    this.#startNext();
    return files.length - taken.length;
  }

  retry(key: string): void {
    this.#set(key, { failed: false, fraction: 0 });
    this.#startNext();
  }

  remove(key: string): void {
    this.#change(this.#items.filter((item) => item.key !== key));
  }

  caption(key: string, caption: string): void {
    this.#set(key, { caption });
  }

  move(key: string, to: number): void {
    const moved = this.#items.find((item) => item.key === key);
    if (!moved || to < 0 || to >= this.#items.length) return;
    this.#change(this.#items.filter((item) => item !== moved).toSpliced(to, 0, moved));
  }

  /** Uploads anew what the host would forget soon. */
  renew(now: number): void {
    for (const item of this.#items)
      if (item.file && item.image && now - item.uploadedAt > renewAfterMs && !this.#running.has(item.key))
        void this.#upload(item, item.file);
  }

  /** The files' own addresses are given back. */
  release(): void {
    for (const { file, shown } of this.#items) if (file) URL.revokeObjectURL(shown);
  }

  #change(next: readonly PictureItem[]): void {
    this.#items = next;
    this.#listeners.forEach((listener) => listener());
  }

  #set(key: string, more: Partial<PictureItem>): void {
    this.#change(this.#items.map((item) => (item.key === key ? { ...item, ...more } : item)));
  }

  #startNext(): void {
    const free = Math.max(0, atOnce - this.#running.size);
    const waiting = this.#items.filter(
      ({ key, file, image, failed }) => file !== null && !image && !failed && !this.#running.has(key),
    );
    for (const item of waiting.slice(0, free)) if (item.file) void this.#upload(item, item.file);
  }

  async #upload({ key }: PictureItem, file: File): Promise<void> {
    this.#running.add(key);
    try {
      const image = await this.#duties.upload(file, (fraction) => this.#set(key, { fraction }));
      this.#set(key, { image, fraction: null, failed: false, uploadedAt: Date.now() });
      if (!this.isBusy) this.#duties.onDone();
    } catch (error) {
      this.#set(key, { fraction: null, failed: true });
      this.#duties.onFailure(error);
    } finally {
      this.#running.delete(key);
      this.#startNext();
    }
  }
}
