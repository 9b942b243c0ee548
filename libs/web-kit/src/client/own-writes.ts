/** What somebody writes in one tab, the other tabs of the browser show: a heart follows a removal made elsewhere. */
import { collect } from './live.ts';
import { openChannel } from './open-channel.ts';
import { currentPerson } from './person.ts';
import { receivePositions, receivedPositions } from './positions.ts';

const NAME = 'thikana-writes';

interface Written {
  person: string;
  topics: readonly string[];
  /** What must have been seen to show it. */
  after: string;
}

let channel: BroadcastChannel | null = null;

/** Called once by the session; gives back how to stop. */
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
