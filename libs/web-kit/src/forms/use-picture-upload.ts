import { useEffect, useRef, useState } from 'react';
import { useNotifier } from '../core/notify.tsx';
import { uploadImage, type UploadedImage } from '../data/upload-image.ts';
import { messages } from './messages.ts';

interface Listeners {
  onChange?: ((address: string) => void) | undefined;
  onUploaded?: ((image: UploadedImage) => void) | undefined;
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** The upload behind `PictureUpload`: the latest choice wins, responses to previous ones are dropped. */
export function usePictureUpload({ onChange, onUploaded, onBusy }: Listeners) {
  const [preview, setPreview] = useState<string | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [failedFile, setFailedFile] = useState<File | null>(null);
  const notify = useNotifier();
  const latest = useRef(0);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const send = async (file: File, turn: number) => {
    try {
      const image = await uploadImage(file, (done) => latest.current === turn && setFraction(done));
      if (latest.current !== turn) return;
      onChange?.(image.url);
      onUploaded?.(image);
      notify.success(messages.t('upload.uploaded'), messages.t('upload.uploadedText'));
    } catch (error) {
      if (latest.current !== turn) return;
      setFailedFile(file);
      setPreview(null);
      notify.failure(error, messages.t('upload.failed'), messages.t('upload.failedText'));
    } finally {
      if (latest.current === turn) {
        setFraction(null);
        onBusy?.(false);
      }
    }
  };

  const upload = (file: File | undefined) => {
    if (!file) return;
    latest.current += 1;
    setFailedFile(null);
    setFraction(0);
    setPreview(URL.createObjectURL(file));
    onBusy?.(true);
    void send(file, latest.current);
  };

  return { preview, fraction, failedFile, upload };
}
