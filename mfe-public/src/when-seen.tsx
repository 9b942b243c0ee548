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
  return (
    <div ref={box} className={className} data-loaded={typeof code === 'object'}>
      {wasSeen && code === 'loading' && <LoadingState text={texts.loading}>{null}</LoadingState>}
      {code === 'failed' && <FailedState text={texts.failed} onRetry={retry} />}
      {typeof code === 'object' && children(code)}
    </div>
  );
}
