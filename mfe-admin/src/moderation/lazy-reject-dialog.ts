import { lazyDialog } from '@thikana/web-kit/dialogs';
import type { RejectDialogProps } from './reject-dialog.tsx';

export const LazyRejectDialog = lazyDialog<RejectDialogProps>({
  fetchCode: async () => (await import('./reject-dialog.tsx')).RejectDialog,
  isOpen: ({ open }) => open,
  close: ({ onCancel }) => onCancel(),
});
