import { useState } from 'react';
import { Image } from '@thikana/web-kit/pictures';
import type { GalleryPicture } from './gallery.tsx';

interface LargePicturesProps {
  pictures: readonly GalleryPicture[];
  title: string;
  /** The index of the picture that is shown first. */
  first: number;
  onClose: () => void;
}

/** The pictures over the whole window: antd's preview, with its zoom and its keys. */
export default function LargePictures({ pictures, title, first, onClose }: LargePicturesProps) {
  const [current, setCurrent] = useState(first);
  const preview = {
    open: true,
    current,
    // The accessible name of dialog and picture; antd accepts it, but its types lack it.
    alt: pictures[current]?.caption || title,
    onChange: setCurrent,
    onOpenChange: (open: boolean) => {
      if (!open) onClose();
    },
  };
  return (
    <Image.PreviewGroup
      items={pictures.map(({ image, caption }) => ({ src: image, alt: caption || title }))}
      preview={preview}
    />
  );
}
