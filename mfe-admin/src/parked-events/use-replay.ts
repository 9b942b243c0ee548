import type { ReplayProgress } from '@thikana/contracts';
import { useNotifier } from '@thikana/web-kit/core';
import { invalidateTopic } from '@thikana/web-kit/data';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';

export type RunProgress = Pick<ReplayProgress, 'replayed' | 'failed' | 'left'>;

export interface Replay {
  /** Null while none runs. */
  progress: RunProgress | null;
  /** A second call while one runs does nothing. */
  start: () => void;
  /** Ends after the call that is under way. */
  stop: () => void;
}

/** Replays by calls of a bounded size until all were tried or somebody stops it; leaving the screen stops it too. */
export function useReplay(
  call: (cursor: string | undefined) => Promise<ReplayProgress>,
  count: number,
): Replay {
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

  const run = async () => {
    const total = { replayed: 0, failed: 0, failure: '' };
    let cursor: string | undefined;
    do {
      const answer = await call(cursor);
      total.replayed += answer.replayed;
      total.failed += answer.failed;
      total.failure = answer.failure ?? total.failure;
      cursor = answer.nextCursor ?? undefined;
      setProgress({ replayed: total.replayed, failed: total.failed, left: answer.left });
    } while (cursor !== undefined && !stopped.current);
    if (total.failed > 0)
      notify.error(t('failedAgain'), t('failedAgainText', { count: total.failed, failure: total.failure }));
    else notify.success(t('replayed'), t('replayedText', { count: total.replayed }));
  };

  const start = () => {
    if (running.current) return;
    running.current = true;
    stopped.current = false;
    setProgress({ replayed: 0, failed: 0, left: count });
    void run()
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
