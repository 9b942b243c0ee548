/** Safari has no `requestIdleCallback`. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(work);
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(work, 1000);
  return () => clearTimeout(timer);
}
