import { useNotifier } from '@thikana/web-kit/core';
import { uploadImage } from '@thikana/web-kit/data';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftPicture } from './draft.ts';
import { messages } from './messages.ts';
import { type PictureFiles, type PictureItem, PictureList } from './picture-list.ts';

const renewEveryMs = 30_000;

/** The form's pictures. @param onChange receives them with each change, and whether any is uploading */
export function usePictures(
  given: { first: readonly DraftPicture[]; files: PictureFiles; onLost: (count: number) => void },
  onChange: (list: PictureList) => void,
): { list: PictureList; items: readonly PictureItem[] } {
  const notify = useNotifier();
  const [list] = useState(
    () =>
      new PictureList(given.first, {
        files: given.files,
        onLost: given.onLost,
        upload: async (file, onProgress) => (await uploadImage(file, onProgress)).url,
        onDone: () => notify.success(messages.t('uploaded'), messages.t('uploadedText')),
        onFailure: (error) =>
          notify.failure(error, messages.t('uploadFailed'), messages.t('uploadFailedText')),
      }),
  );
  const items = useSyncExternalStore(list.subscribe, list.items);
  useEffect(() => list.subscribe(() => onChange(list)), [list, onChange]);
  useEffect(() => {
    if (list.isBusy) onChange(list);
    void list.revive();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the initial values
  }, [list]);
  useEffect(() => {
    const renewing = setInterval(() => list.renew(Date.now()), renewEveryMs);
    return () => {
      clearInterval(renewing);
      list.release();
    };
  }, [list]);
  return { list, items };
}
