import type { Call, Notice, Reply } from './frame-messages.ts';

type Handler = (argument: never) => unknown;

/** The frame's end of the channel: answers calls of the embedding page and sends it notices. */
export interface PagePort {
  publishableKey: string;
  tell(name: string, detail?: unknown): void;
}

/** Takes calls from the page that embedded this frame, and from nobody else: window and origin are both checked. */
export function openPagePort(handlers: Record<string, Handler>): PagePort {
  const address = new URLSearchParams(location.hash.slice(1));
  const channel = address.get('channel') ?? '';
  const origin = address.get('origin') ?? '';
  const send = (message: Reply | Notice): void => window.parent.postMessage(message, origin);
  window.addEventListener('message', (event: MessageEvent<Call>) => {
    if (event.source !== window.parent || event.origin !== origin) return;
    const call = event.data;
    if (call?.kind !== 'call' || call.channel !== channel || !Object.hasOwn(handlers, call.name)) return;
    void Promise.resolve(handlers[call.name]?.(call.argument as never)).then((result) =>
      send({ channel, kind: 'reply', number: call.number, result }),
    );
  });
  return {
    publishableKey: address.get('key') ?? '',
    tell: (name, detail) => send({ channel, kind: 'notice', name, detail }),
  };
}
