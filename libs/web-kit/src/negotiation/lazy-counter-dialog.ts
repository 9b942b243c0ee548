import { lazyDialog } from '@thikana/web-kit/dialogs';
import type { CounterDialogProps } from './counter-dialog.tsx';

/** Answers the standing terms with others. Each opening needs a new key. */
export const CounterDialog = lazyDialog<CounterDialogProps>(
  async () => (await import('./counter-dialog.tsx')).CounterDialog,
);
