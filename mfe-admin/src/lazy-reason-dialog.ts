import { lazyDialog } from '@thikana/web-kit/dialogs';
import type { ReasonDialogProps } from './reason-dialog.tsx';

export const LazyReasonDialog = lazyDialog<ReasonDialogProps>(
  async () => (await import('./reason-dialog.tsx')).ReasonDialog,
);
