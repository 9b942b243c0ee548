import type { PictureFile, PictureRecord } from './picture.ts';

/** A picture as imgbb answers an upload. `publicUrl` is what all its addresses begin with. */
export function showPicture(record: PictureRecord, publicUrl: string): object {
  const show = (file: PictureFile): object => {
    const { code, ...shown } = file;
    return { ...shown, url: addressOf(publicUrl, file, code) };
  };
  const { id, title, width, height, size, time, expiration, image, thumb, medium } = record;
  const data = {
    id,
    title,
    url_viewer: `${publicUrl}/${id}`,
    url: addressOf(publicUrl, image),
    display_url: addressOf(publicUrl, medium ?? image),
    width,
    height,
    size,
    time,
    expiration,
    image: show(image),
    thumb: show(thumb),
    ...(medium && { medium: show(medium) }),
    delete_url: `${publicUrl}/${id}/${record.deleteCode}`,
  };
  return { data, success: true, status: 200 };
}

function addressOf(publicUrl: string, file: PictureFile, code = file.code): string {
  return `${publicUrl}/i/${code}/${file.filename}`;
}
