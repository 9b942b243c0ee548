import { pictureLimits, uploadLivesMs } from './contract.built.ts';
import { type DraftPicture, isUploaded, newKey } from './draft.ts';
import type { FormPicture } from './listing-values.ts';

/** A picture in the list: uploading, failed, or uploaded. */
export interface PictureItem {
  key: string;
  /** Null until it is uploaded. */
  image: string | null;
  /** The shown address: of the file at once, or of the listing's picture. */
  shown: string;
  caption: string;
  kind?: FormPicture['kind'];
  file: File | null;
  /** Between 0 and 1 during the upload. */
  fraction: number | null;
  failed: boolean;
  /** In ms since 1970; 0 for a picture of the stored listing. */
  uploadedAt: number;
}

/** The list's dependencies: an upload, and callbacks. */
export interface PictureListDuties {
  /** @returns the picture's address */
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<string>;
  /** A picture was uploaded, and no other upload is in progress. */
  onDone: () => void;
  onFailure: (error: unknown) => void;
  /** Pictures of a draft that neither the image host nor this browser has. */
  onLost: (count: number) => void;
  files: PictureFiles;
}

/** Stores the pictures' files over reloads, by their keys. */
export interface PictureFiles {
  keep: (key: string, file: File) => void;
  find: (key: string) => Promise<File | null>;
  drop: (key: string) => void;
}

/** The gateway decodes two pictures at a time and queues few. */
const atOnce = 3;
/** An unused upload is uploaded again before the host deletes it. */
const renewAfterMs = uploadLivesMs - 120_000;

/** A picture that the host has deleted waits for its file. */
function itemOf(picture: DraftPicture): PictureItem {
  const image = isUploaded(picture, Date.now()) ? picture.image : null;
  return { ...picture, image, shown: image ?? '', file: null, fraction: image ? null : 0, failed: false };
}

const newItem = (file: File): PictureItem => ({
  key: newKey(),
  image: null,
  shown: URL.createObjectURL(file),
  caption: '',
  file,
  fraction: 0,
  failed: false,
  uploadedAt: 0,
});

/** The pictures of a form and their uploads: a few at once, each with its progress, its failure and a retry. */
export class PictureList {
  #items: readonly PictureItem[];
  readonly #duties: PictureListDuties;
  readonly #running = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(given: readonly DraftPicture[], duties: PictureListDuties) {
    this.#items = given.map(itemOf);
    this.#duties = duties;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly items = (): readonly PictureItem[] => this.#items;

  /** The pictures to send: the uploaded ones, in order. */
  get pictures(): FormPicture[] {
    return this.#items.flatMap(({ image, caption, kind }) =>
      image ? [{ image, caption, ...(kind && { kind }) }] : [],
    );
  }

  get isBusy(): boolean {
    return this.#items.some(({ image, failed }) => !image && !failed);
  }

  /** @returns how many exceeded the limit */
  add(files: readonly File[]): number {
    const room = pictureLimits.most - this.#items.length;
    const taken = files.slice(0, room).map(newItem);
    for (const { key, file } of taken) if (file) this.#duties.files.keep(key, file);
    this.#change([...this.#items, ...taken]);
    this.#startNext();
    return files.length - taken.length;
  }

  retry(key: string): void {
    this.#set(key, { failed: false, fraction: 0 });
    this.#startNext();
  }

  /** Finds the files of a draft's pictures, and uploads again what the host has deleted. */
  async revive(): Promise<void> {
    let lost = 0;
    for (const { key, image, uploadedAt } of this.#items.filter(({ file }) => file === null)) {
      if (image && uploadedAt === 0) continue;
      const file = await this.#duties.files.find(key);
      if (file) this.#set(key, { file, ...(!image && { shown: URL.createObjectURL(file) }) });
      else if (!image) {
        this.remove(key);
        lost += 1;
      }
      this.#startNext();
    }
    if (lost > 0) this.#duties.onLost(lost);
  }

  remove(key: string): void {
    this.#duties.files.drop(key);
    this.#change(this.#items.filter((item) => item.key !== key));
  }

  /** Its caption, or what kind of picture it is. */
  describe(key: string, about: Partial<Pick<PictureItem, 'caption' | 'kind'>>): void {
    this.#set(key, about);
  }

  move(key: string, to: number): void {
    const moved = this.#items.find((item) => item.key === key);
    if (!moved || to < 0 || to >= this.#items.length) return;
    this.#change(this.#items.filter((item) => item !== moved).toSpliced(to, 0, moved));
  }

  /** Uploads again what the host would soon delete. */
  renew(now: number): void {
    for (const item of this.#items) {
      const isOld = item.image !== null && now - item.uploadedAt > renewAfterMs;
      if (!item.file || !isOld || this.#running.has(item.key)) continue;
      // After a night of sleep: the form waits for it.
      if (!isUploaded(item, now)) this.#set(item.key, { image: null, fraction: 0 });
      void this.#upload(item, item.file);
    }
  }

  /** Revokes the files' object URLs. */
  release(): void {
    for (const { shown } of this.#items) if (shown.startsWith('blob:')) URL.revokeObjectURL(shown);
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
