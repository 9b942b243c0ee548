import { onePage } from './things.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function formOf(field: string, bytes: Uint8Array<ArrayBuffer>, type: string): FormData {
  const form = new FormData();
  form.set(field, new Blob([bytes], { type }), `${field}.file`);
  return form;
}

export const pictureForm = () => formOf('image', onePixel, 'image/png');
export const paperForm = () => formOf('paper', onePage, 'application/pdf');
