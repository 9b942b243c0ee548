import { useNotifier } from '@thikana/web-kit/core';
import { useEffect, useState, type ComponentType } from 'react';
import { messages } from './messages.ts';

interface DialogProps {
  open: boolean;
  onCancel: () => void;
}

/**
 * A dialog whose code is fetched when it is first opened, so that no screen waits for it. When the code does not load
 * it shows a message, and the next opening fetches it again.
 */
export function lazyDialog<Props extends DialogProps>(fetchCode: () => Promise<ComponentType<Props>>) {
  return function Dialog(props: Props) {
    const t = messages.useT();
    const notify = useNotifier();
    const [Code, setCode] = useState<ComponentType<Props> | null>(null);
    const wanted = props.open && !Code;
    useEffect(() => {
      if (!wanted) return;
      let left = false;
      const arrived = (code: ComponentType<Props>) => {
        if (!left) setCode(() => code);
      };
      const failed = () => {
        if (left) return;
        notify.error(t('failed'), t('failedText'));
        props.onCancel();
      };
      fetchCode().then(arrived, failed);
      return () => {
        left = true;
      };
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per opening, whatever other props change
    }, [wanted]);
    return <>{Code && <Code {...props} />}</>;
  };
}
