/** Dialogs. Each remote bundles this itself; antd's dialog is loaded when the first one opens (`overlays`). */
export type { ConfirmDialogProps } from '@thikana/web-kit/overlays';
export { ConfirmDialog } from './confirm-dialog.ts';
export { EditReview } from './edit-review.tsx';
export { SavedSearchDialog } from './saved-search-dialog.tsx';
export { lazyDialog } from './lazy-dialog.tsx';
export { useQuestion } from './use-question.ts';
