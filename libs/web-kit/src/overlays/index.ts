/** Overlays; loaded with the first screen that has one. */
export { Drawer, Modal } from 'antd';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { DialogButtons } from './dialog-buttons.tsx';
export { useQuestion } from '../dialogs/use-question.ts';
