import { Button, useNotifier } from '@thikana/web-kit/core';
import { invalidateTopic } from '@thikana/web-kit/data';
import { useQuestion } from '@thikana/web-kit/dialogs';
import type { ReactNode } from 'react';
import { LazyReasonDialog } from './lazy-reason-dialog.ts';
import type { ReasonDialogProps } from './reason-dialog.tsx';

interface ReasonButtonProps extends Pick<ReasonDialogProps, 'title' | 'label' | 'presets' | 'missing'> {
  action: string;
  /** The button's name for screen readers: the action and what it is on. */
  name: string;
  size?: 'small' | 'middle';
  /** `open`: while the question is asked. */
  consequence: (open: boolean) => ReactNode;
  send: (reason: string) => Promise<unknown>;
  done: [title: string, text: string];
  failed: [title: string, text: string];
  /** What the action changed, also when another admin was faster. */
  topic: Parameters<typeof invalidateTopic>[0];
}

/** An action that asks for a reason. One that fails keeps its dialog with the reason that was written. */
export function ReasonButton(props: ReasonButtonProps) {
  const { action, name, size = 'middle', consequence, send, done, failed, topic, ...dialog } = props;
  const notify = useNotifier();
  const question = useQuestion<true>();
  const confirm = async (reason: string) => {
    try {
      await send(reason);
      notify.success(...done);
      question.close();
    } catch (error) {
      notify.failure(error, ...failed);
    }
    await invalidateTopic(topic);
  };
  return (
    <>
      <Button size={size} danger aria-label={name} onClick={() => question.ask(true)}>
        {action}
      </Button>
      <LazyReasonDialog
        {...dialog}
        open={question.open}
        consequence={consequence(question.open)}
        confirmLabel={action}
        onConfirm={confirm}
        onCancel={question.close}
      />
    </>
  );
}
