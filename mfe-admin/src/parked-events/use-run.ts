import { useNotifier } from '@thikana/web-kit/core';
import { invalidateTopic } from '@thikana/web-kit/data';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';

type Kind = 'replay' | 'drop';

interface Step {
  done: number;
  failed: number;
  failure: string | null;
  left: number;
  nextCursor: string | null;
}

export type RunProgress = Pick<Step, 'done' | 'failed' | 'left'> & { kind: Kind };

export interface Run {
  /** Null while nothing runs. */
  progress: RunProgress | null;
  /** Repeats the call until all events were tried. While a run is in progress another start does nothing. */
  start: (kind: Kind, call: (cursor: string | undefined) => Promise<Step>) => void;
  /** Stops after the current call. */
  stop: () => void;
}

/** Replays or drops events in bounded calls until all were tried, the admin stops it, or the screen is left. */
export function useRun(count: number): Run {
  const t = messages.useT();
  const notify = useNotifier();
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const running = useRef(false);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const run: (...of: Parameters<Run['start']>) => Promise<void> = async (kind, call) => {
    const total = { done: 0, failed: 0, failure: '' };
    let cursor: string | undefined;
    do {
      const answer = await call(cursor);
      total.done += answer.done;
      total.failed += answer.failed;
      total.failure = answer.failure ?? total.failure;
      cursor = answer.nextCursor ?? undefined;
      setProgress({ kind, done: total.done, failed: total.failed, left: answer.left });
    } while (cursor !== undefined && !stopped.current);
    if (total.failed > 0)
      notify.error(t('failedAgain'), t('failedAgainText', { count: total.failed, failure: total.failure }));
    else notify.success(t(`done.${kind}`), t(`doneText.${kind}`, { count: total.done }));
  };

  const start: Run['start'] = (kind, call) => {
    if (running.current) return;
    running.current = true;
    stopped.current = false;
    setProgress({ kind, done: 0, failed: 0, left: count });
    void run(kind, call)
      .catch((error: unknown) => notify.failure(error, t('error'), t('somethingWrong')))
      .then(() => invalidateTopic('operations'))
      .finally(() => {
        running.current = false;
        setProgress(null);
      });
  };
  const stop = () => {
    stopped.current = true;
  };
  return { progress, start, stop };
}
