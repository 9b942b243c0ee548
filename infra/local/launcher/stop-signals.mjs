/** One Ctrl-C comes twice: from the terminal to its whole foreground group, and from npm, which passes it on. */
const ONE_PRESS_MS = 1000;

/**
 * Ctrl-C, SIGTERM and a closed terminal stop in order; a second one, later, at once.
 * @param {{ stop: () => void, kill: () => void }} what
 */
export function onStopSignals({ stop, kill }) {
  /** @type {number | undefined} */
  let firstAt;
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      stop();
    } else if (performance.now() - firstAt > ONE_PRESS_MS) kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}
