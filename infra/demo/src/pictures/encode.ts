import sharp from 'sharp';

/** A picture in its widths (pixels → WebP bytes) and the colour that stands for it while it loads. */
export interface EncodedPicture {
  readonly files: ReadonlyMap<number, Buffer>;
  /** `#rrggbb` */
  readonly color: string;
}

const hex = (channel: number): string => channel.toString(16).padStart(2, '0');

/** Renders an SVG once and encodes it in each of the widths. `quality` is WebP's, 1…100. */
export async function encode(svg: string, widths: readonly number[], quality = 80): Promise<EncodedPicture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const files = await Promise.all(
    widths.map(async (width) => {
      const sized = width === info.width ? sharp(data, raw) : sharp(data, raw).resize({ width });
      return [width, await sized.webp({ quality, effort: 2 }).toBuffer()] as const;
    }),
  );
  const mean = await sharp(data, raw).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const color = `#${[...mean.subarray(0, 3)].map(hex).join('')}`;
  return { files: new Map(files), color };
}
