import { LeftOutlined, RightOutlined } from '../icons/index.ts';
import { messages } from './messages.ts';

interface StepButtonProps {
  to: 'former' | 'next';
  className: string | undefined;
  disabled: boolean;
  onClick: () => void;
}

/** To the picture before or after the shown one. */
export function StepButton({ to, ...button }: StepButtonProps) {
  const t = messages.useT();
  return (
    <button type="button" data-to={to} aria-label={t(`gallery.${to}`)} {...button}>
      {to === 'former' ? <LeftOutlined aria-hidden /> : <RightOutlined aria-hidden />}
    </button>
  );
}
