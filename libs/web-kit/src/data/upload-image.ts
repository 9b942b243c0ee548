import type { Answer } from './api.ts';
import { api } from './api.ts';

/** Its address, its three widths and its placeholder colour. */
export type UploadedImage = Answer<'platform.uploadImage'>['data'];

/**
 * Uploads a picture (PICTURE-1, PICTURE-2); it is deleted after 600 seconds unless a record refers to it.
 * @param onProgress receives fractions between 0 and 1
 * @throws ApiError `IMAGE.…`
 */
export async function uploadImage(
  file: File,
  onProgress?: (fraction: number) => void,
): Promise<UploadedImage> {
  const body = new FormData();
  body.set('image', file);
  const { data } = await api('platform.uploadImage', {
    body,
    handle403Locally: true,
    ...(onProgress && { onProgress }),
  });
  return data;
}
