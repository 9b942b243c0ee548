import { api, errorText, isApiError, uploadImage } from '@thikana/web-kit/data';
import type { CallInput } from '@thikana/web-kit/data';
import { isAddress, type RowReport } from './check-rows.ts';
import { fileOfAddress } from './file-of-address.ts';
import { messages } from './messages.ts';

type Body = CallInput<'properties.add'>['body'];

/** Uploads are limited per minute: a minute is this many pauses, in ms. */
const pauses = 7;
const pauseMs = 10_000;

async function upload(file: File): Promise<string> {
  for (let pause = 0; ; pause += 1) {
    try {
      return (await uploadImage(file)).url;
    } catch (error) {
      if (!isApiError(error) || error.status !== 429 || pause >= pauses) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/**
 * Adds the valid rows, one after another, each with its pictures. A failed row affects no other; a second import of the
 * file finds the added ones as listed.
 * @param onState called with each row's outcome, and why it failed
 * @returns how many were added
 */
export async function addRows(
  rows: readonly RowReport[],
  files: ReadonlyMap<string, File>,
  onState: (line: number, state: RowReport['state'], reason?: string | null) => void,
): Promise<number> {
  let added = 0;
  for (const row of rows) {
    onState(row.line, 'adding');
    try {
      const pictures = [];
      for (const [at, name] of row.pictures.entries()) {
        const file = isAddress(name) ? await fileOfAddress(name) : files.get(name);
        if (!file) continue;
        // The cover is a photograph.
        const isPlan: boolean = pictures.length > 0 && row.kinds[at] === 'floor-plan';
        pictures.push({
          image: await upload(file),
          caption: row.captions[at] ?? '',
          ...(isPlan && { kind: row.kinds[at] }),
        });
      }
      const image = pictures[0]?.image ?? '';
      await api('properties.add', { body: { ...row.listing, image, pictures } as Body });
      added += 1;
      onState(row.line, 'added');
    } catch (error) {
      onState(
        row.line,
        'failed',
        error instanceof DOMException ? messages.t('unreadablePicture') : errorText(error),
      );
    }
  }
  return added;
}
