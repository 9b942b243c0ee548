import type { PictureFile, PictureRecord } from './picture.ts';

/** A picture as imgbb answers an upload. `publicUrl` is what all its addresses begin with. */
export function showPicture(record: PictureRecord, publicUrl: string): object {
  const show = ({ code, ...file }: PictureFile) => ({
    ...file,
    url: `${publicUrl}/i/${code}/${file.filename}`,
  });
  const { deleteCode, image, thumb, medium, ...facts } = record;
  const data = {
    ...facts,
    url: show(image).url,
    display_url: show(medium ?? image).url,
    image: show(image),
    thumb: show(thumb),
    ...(medium && { medium: show(medium) }),
    delete_url: `${publicUrl}/${record.id}/${deleteCode}`,
  };
  return { data, success: true, status: 200 };
}
