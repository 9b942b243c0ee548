import type { ConfirmDialogProps } from '@thikana/web-kit/overlays';
import { lazyDialog } from './lazy-dialog.tsx';

/** Asks for confirmation. The focus moves in, stays inside and returns. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  async () => (await import('@thikana/web-kit/overlays')).ConfirmDialog,
);
