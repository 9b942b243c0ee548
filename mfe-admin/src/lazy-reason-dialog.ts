import { lazyDialog } from '@thikana/web-kit/dialogs';
import type { ReasonDialogProps } from './reason-dialog.tsx';

export const LazyReasonDialog = lazyDialog<ReasonDialogProps>({
  fetchCode: async () => (await import('./reason-dialog.tsx')).ReasonDialog,
  isOpen: ({ open }) => open,
  close: ({ onCancel }) => onCancel(),
});
