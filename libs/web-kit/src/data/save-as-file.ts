import { api } from './api.ts';

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Fetches a paper's file and gives it to the browser to keep (PAPER-3). @throws ApiError */
export async function savePaper(paper: { _id: string; kind: string; type: string }): Promise<void> {
  const input = { params: { paperId: paper._id }, file: true, handle403Locally: true };
  const file = (await api('properties.downloadPaper', input)) as Blob;
  saveBlob(`${paper.kind}.${EXTENSIONS[paper.type] ?? 'bin'}`, file);
}

/** Gives the browser a file to keep, as JSON that people can read. */
export function saveAsFile(name: string, data: unknown): void {
  saveBlob(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address));
}
