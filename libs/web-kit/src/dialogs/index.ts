/** Questions that open over the page. Each remote brings this itself; antd's dialog comes with the first question (`overlays`). */
import type { ConfirmDialogProps } from '@thikana/web-kit/overlays';
import { fetchedDialog } from './fetched-dialog.tsx';

export { fetchedDialog } from './fetched-dialog.tsx';
export { useQuestion } from './use-question.ts';
export type { ConfirmDialogProps };

/** Asks once more before something that matters. Focus goes in, is kept, and comes back. */
export const ConfirmDialog = fetchedDialog<ConfirmDialogProps>({
  fetchCode: async () => (await import('@thikana/web-kit/overlays')).ConfirmDialog,
  isOpen: ({ open }) => open,
  close: ({ onCancel }) => onCancel(),
});
