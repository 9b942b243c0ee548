import { FailedState, LoadingState } from '@thikana/web-kit/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFetchedCode } from './use-fetched-code.ts';

interface WhenSeenProps<Code extends object> {
  /** The same function on each render. */
  fetchCode: () => Promise<Code>;
  texts: { loading: string; failed: string };
  /** Has the content's height, so that nothing moves. */
  className: string | undefined;
  /** Right after the first render: its content may be the target of a returning person, but nobody waits for it. */
  atOnce?: boolean;
  children: (code: Code) => ReactNode;
}

/** A box whose code and content are fetched when it is nearly in the window. */
export function WhenSeen<Code extends object>({
  fetchCode,
  texts,
  className,
  atOnce = false,
  children,
}: WhenSeenProps<Code>) {
  const box = useRef<HTMLDivElement>(null);
  const [wasSeen, setWasSeen] = useState(atOnce);
  const { code, retry } = useFetchedCode(fetchCode, wasSeen);
  useEffect(() => {
    if (wasSeen || !box.current) return;
    const near = { rootMargin: '200px 0px' };
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
    }, near);
    seen.observe(box.current);
    return () => seen.disconnect();
  }, [wasSeen]);
  const isLoaded = typeof code === 'object';
  return (
    <div
      ref={box}
      className={className}
      data-loaded={isLoaded}
      // Until then Tab stops here: what arrives is after the focus, not passed by. Then the focus, if it is here, remains.
      tabIndex={isLoaded ? -1 : 0}
      {...(!isLoaded && { role: 'group', 'aria-label': texts.loading })}
    >
      {wasSeen && code === 'loading' && <LoadingState text={texts.loading}>{null}</LoadingState>}
      {code === 'failed' && <FailedState text={texts.failed} onRetry={retry} />}
      {isLoaded && children(code)}
    </div>
  );
}
