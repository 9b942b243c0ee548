/** Publishes a person's own writes to the other tabs of the browser: a heart there follows a removal here. */
import { collect } from './live.ts';
import { openChannel } from './open-channel.ts';
import { currentPerson } from './person.ts';
import { receivePositions, receivedPositions } from './positions.ts';

const NAME = 'thikana-writes';

interface Written {
  person: string;
  topics: readonly string[];
  /** The positions that a read must include to show the write. */
  after: string;
}

let channel: BroadcastChannel | null = null;

/** Called once by the session. @returns unsubscribes */
export function followOwnWrites(): () => void {
  const open = openChannel(NAME);
  channel = open;
  open?.addEventListener('message', ({ data }) => {
    const { person, topics, after } = data as Written;
    if (person !== currentPerson()) return;
    receivePositions(after);
    topics.forEach((topic) => collect({ topic, ids: [] }));
  });
  return () => {
    open?.close();
    channel = null;
  };
}

export const publishToOtherTabs = (topics: readonly string[]): void =>
  channel?.postMessage({ person: currentPerson(), topics, after: receivedPositions() } satisfies Written);
