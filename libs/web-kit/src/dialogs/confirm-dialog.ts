import type { ConfirmDialogProps } from '@thikana/web-kit/overlays';
import { lazyDialog } from './lazy-dialog.tsx';

/** Asks once more before something that matters. Focus goes in, is kept, and comes back. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>({
  fetchCode: async () => (await import('@thikana/web-kit/overlays')).ConfirmDialog,
  isOpen: ({ open }) => open,
  close: ({ onCancel }) => onCancel(),
});
