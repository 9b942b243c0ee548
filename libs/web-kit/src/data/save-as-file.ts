import { api } from './api.ts';

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Downloads a paper's file (PAPER-3). @throws ApiError */
export async function savePaper(paper: { _id: string; kind: string; type: string }): Promise<void> {
  const input = { params: { paperId: paper._id }, file: true, handle403Locally: true };
  const file = (await api('properties.downloadPaper', input)) as Blob;
  saveBlob(`${paper.kind}.${EXTENSIONS[paper.type] ?? 'bin'}`, file);
}

/** Downloads data as a file of readable JSON. */
export function saveAsFile(name: string, data: unknown): void {
  saveBlob(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start the download later in this turn: revoking at once would be too early.
  setTimeout(() => URL.revokeObjectURL(address));
}
