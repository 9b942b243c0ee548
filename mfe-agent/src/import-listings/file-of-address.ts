/**
 * Returns an export's picture as a file, to upload it like a chosen one. Drawn on a canvas, not fetched: the
 * Content-Security-Policy allows the image host for pictures only.
 * @throws DOMException where it cannot be read
 */
export async function fileOfAddress(address: string): Promise<File> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
  if (!blob) throw new DOMException('The picture could not be encoded', 'EncodingError');
  return new File([blob], 'picture.jpg', { type: blob.type });
}
