import { useNotifier } from '@thikana/web-kit/core';
import { useEffect, useState, type ComponentType } from 'react';
import { messages } from './messages.ts';

interface LazyDialog<Props> {
  fetchCode: () => Promise<ComponentType<Props>>;
  isOpen: (props: Props) => boolean;
  close: (props: Props) => void;
}

/**
 * A dialog whose code comes when it is first opened, so that no screen waits for it. Code that does not come is told as a message, and the
 * next opening asks for it again.
 */
export function lazyDialog<Props extends object>({ fetchCode, isOpen, close }: LazyDialog<Props>) {
  return function Dialog(props: Props) {
    const t = messages.useT();
    const notify = useNotifier();
    const [Code, setCode] = useState<ComponentType<Props> | null>(null);
    const wanted = isOpen(props) && !Code;
    useEffect(() => {
      if (!wanted) return;
      let left = false;
      const arrived = (code: ComponentType<Props>) => {
        if (!left) setCode(() => code);
      };
      const failed = () => {
        if (left) return;
        notify.error(t('failed'), t('failedText'));
        close(props);
      };
      fetchCode().then(arrived, failed);
      return () => {
        left = true;
      };
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once an opening, whatever else is told to the dialog meanwhile
    }, [wanted]);
    return <>{Code && <Code {...props} />}</>;
  };
}
