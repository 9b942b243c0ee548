import type { SearchCounts } from '@thikana/contracts';
import { LoadingState } from '@thikana/web-kit/core';
import { DownOutlined } from '@thikana/web-kit/icons';
import {
  type ComponentProps,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { ChangeFilters, Filters } from './filters.ts';
import styles from './list-filters.module.css';
import { messages } from './messages.ts';

/** The choices are loaded when somebody opens one of their boxes, not with the list. */
const fetchChoices = () => import('./choices.tsx');
const Choices = lazy(() => fetchChoices().then((module) => ({ default: module.Choices })));

interface FilterPopoverProps {
  label: string;
  /** The chosen values in words; '' without any. */
  chosen: string;
  only: NonNullable<ComponentProps<typeof Choices>['only']>;
  filters: Filters;
  counts: SearchCounts | null;
  onChange: ChangeFilters;
}

/** A button of the bar with some of the filters in a box below it. Escape, Tab and a press elsewhere close it. */
export function FilterPopover({ label, chosen, ...choices }: FilterPopoverProps) {
  const t = messages.useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      opener.current?.focus();
    } else if (root.current?.contains(event.target as Node)) return;
    setOpen(false);
  });
  useEffect(() => {
    if (!open) return;
    box.current?.focus();
    const onEvent = (event: Event) => close(event);
    const kinds = ['pointerdown', 'focusin', 'keydown'];
    for (const kind of kinds) document.addEventListener(kind, onEvent);
    return () => kinds.forEach((kind) => document.removeEventListener(kind, onEvent));
  }, [open]);
  return (
    <div ref={root} className={styles.popover}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        data-used={chosen !== ''}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={chosen === '' ? label : `${label}: ${chosen}`}
        onPointerEnter={() => void fetchChoices().catch(() => {})}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.openerText}>{chosen || label}</span> <DownOutlined aria-hidden />
      </button>
      {open && (
        <div ref={box} id={id} role="dialog" aria-label={label} tabIndex={-1} className={styles.box}>
          <Suspense fallback={<LoadingState text={t('choicesLoading')}>{null}</LoadingState>}>
            <Choices {...choices} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
