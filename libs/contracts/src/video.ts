/** A listing's video, without schemas: the screens take these rules without zod. */

const YOUTUBE =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]\S*)?$/i;

/** The id of a video on YouTube, from any address that people copy; null for another address. */
export const videoIdOf = (address: string): string | null => YOUTUBE.exec(address.trim())?.[1] ?? null;

/** As it is stored; an address of something else is unchanged. */
export function videoAddress(address: string): string {
  const id = videoIdOf(address);
  return id ? `https://www.youtube.com/watch?v=${id}` : address;
}
