/** Questions that open over the page. Each remote brings this itself; antd's dialog comes with the first question (`overlays`). */
export type { ConfirmDialogProps } from '@thikana/web-kit/overlays';
export { ConfirmDialog } from './confirm-dialog.ts';
export { EditReview } from './edit-review.tsx';
export { lazyDialog } from './lazy-dialog.tsx';
export { useQuestion } from './use-question.ts';
