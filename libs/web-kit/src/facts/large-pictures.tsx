import { useState } from 'react';
import { Image } from '@thikana/web-kit/pictures';
import type { GalleryPicture } from './gallery.tsx';

interface LargePicturesProps {
  pictures: readonly GalleryPicture[];
  title: string;
  /** Which one is shown first, from 0. */
  first: number;
  onClose: () => void;
}

/** The pictures over the whole window: antd's preview, with its zoom and its keys. */
export default function LargePictures({ pictures, title, first, onClose }: LargePicturesProps) {
  const [current, setCurrent] = useState(first);
  return (
    <Image.PreviewGroup
      items={pictures.map(({ image, caption }) => ({ src: image, alt: caption || title }))}
      preview={{
        open: true,
        current,
        onChange: setCurrent,
        onOpenChange: (open) => {
          if (!open) onClose();
        },
      }}
    />
  );
}
