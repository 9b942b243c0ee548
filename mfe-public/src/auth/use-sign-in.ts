import { useNotifier } from '@thikana/web-kit/core';
import { useReturnTo } from '@thikana/web-kit/router';
import { useSession, type SessionUser } from '@thikana/web-kit/session';
import { useRef, useState } from 'react';
import { signInWords } from './sign-in-words.ts';

type Way = 'password' | 'google';

/** Runs a sign-in on a form: one attempt at a time, then a failure text, or a message and a redirect back. */
export function useSignIn() {
  const { goBack } = useReturnTo();
  const notify = useNotifier();
  const [attempt, setAttempt] = useState<Way | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  const run = async (
    way: Way,
    signIn: () => Promise<SessionUser>,
    welcome: (user: SessionUser) => [title: string, text: string],
  ): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setAttempt(way);
    setFailure(null);
    try {
      const user = await signIn();
      notify.success(...welcome(user));
      goBack();
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setAttempt(null);
    }
  };
  /** Typing after a failure removes its message. */
  const mend = () => setFailure(null);
  return { run, attempt, failure: failure === null ? null : signInWords(failure), mend };
}

/** Whether the person was already signed in on arrival, and is redirected at once; not after a sign-in on the form. */
export function useArrivedSignedIn(attempt: Way | null, failed: boolean): 'waiting' | 'yes' | 'no' {
  const user = useSession((state) => state.user);
  const loading = useSession((state) => state.loading);
  const [decided, setDecided] = useState<'yes' | 'no' | null>(null);
  const arrived = decided === null && !loading ? (user ? 'yes' : 'no') : decided;
  const answer = attempt !== null || failed ? 'no' : arrived;
  if (answer !== decided) setDecided(answer);
  return answer ?? 'waiting';
}
