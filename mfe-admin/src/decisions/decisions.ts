import { errorText, holdSession, type CallOptions, type HeldSession } from '@thikana/web-kit/data';
import { beforeSignOut, useSession } from '@thikana/web-kit/session';
import { useSyncExternalStore } from 'react';

/** How long a decision can be undone before it is sent (ADMIN-8), in ms. */
export const undoWithinMs = 10_000;

/** How its call is made. */
export type SendOptions = Pick<CallOptions, 'keepalive' | 'session'>;

export interface Plan {
  /** The id of what it is about; one decision about it can wait at a time. */
  about: string;
  /** What it does and to what: 'Verify Lake View Flat'. */
  label: string;
  send: (options: SendOptions) => Promise<unknown>;
  onDone: () => unknown;
  onFailed: (error: unknown) => unknown;
}

export interface Decision {
  about: string;
  label: string;
  /** `lost`: it was not applied; `reason` says why, as far as it is known. */
  state: 'waiting' | 'sent' | 'lost';
  reason?: string | null;
}

interface Waiting {
  plan: Plan;
  timer: ReturnType<typeof setTimeout>;
  session?: HeldSession;
}

let decisions: readonly Decision[] = [];
const waiting = new Map<string, Waiting>();
const underWay = new Set<Promise<void>>();
const listeners = new Set<() => void>();
const undoListeners = new Set<(about: string) => void>();
let isFollowing = false;

function show(next: readonly Decision[]): void {
  decisions = next;
  listeners.forEach((listener) => listener());
}
const remove = (about: string) => show(decisions.filter((one) => one.about !== about));
/** A decision keeps its place in the list. */
function put(decision: Decision): void {
  const isKnown = decisions.some(({ about }) => about === decision.about);
  const replaced = decisions.map((one) => (one.about === decision.about ? decision : one));
  show(isKnown ? replaced : [...decisions, decision]);
}

function take(about: string): Waiting | undefined {
  const found = waiting.get(about);
  clearTimeout(found?.timer);
  waiting.delete(about);
  return found;
}

async function apply({ plan, session }: Waiting): Promise<void> {
  const { about, label } = plan;
  put({ about, label, state: 'sent' });
  try {
    await plan.send({ keepalive: true, ...(session && { session }) });
    await plan.onDone();
    remove(about);
  } catch (error) {
    put({ about, label, state: 'lost', reason: errorText(error) });
    await plan.onFailed(error);
  }
}

function send(about: string): void {
  const found = take(about);
  if (!found) return;
  const applied = apply(found).finally(() => underWay.delete(applied));
  underWay.add(applied);
}

/** Ids of what was decided on and is not known to have changed yet. */
export const decidedHere = (): readonly string[] =>
  decisions.flatMap(({ about, state }) => (state === 'lost' ? [] : [about]));

/** Sends at once what waits. @returns when everything has been answered */
export async function sendAll(): Promise<void> {
  [...waiting.keys()].forEach(send);
  await Promise.allSettled(underWay);
}

/** A decision does not outlive its page or its session. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  const sendNow = () => void sendAll();
  addEventListener('pagehide', sendNow);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendNow());
  beforeSignOut(sendAll);
  useSession.subscribe((now, before) => {
    if (now.user?.uid !== before.user?.uid) sendNow();
  });
}

/** Takes effect after ten seconds, or when the page is hidden or left, and before LOG OUT. */
export function decide(plan: Plan): void {
  const { about, label } = plan;
  if (waiting.has(about)) return;
  follow();
  const timer = setTimeout(() => send(about), undoWithinMs);
  const entry: Waiting = { plan, timer };
  waiting.set(about, entry);
  put({ about, label, state: 'waiting' });
  // At hand when the page is left. Without it the call asks for a token itself.
  holdSession().then(
    (session) => (entry.session = session),
    () => undefined,
  );
}

export function undo(about: string): void {
  if (!take(about)) return;
  remove(about);
  undoListeners.forEach((listener) => listener(about));
}

/** The newest that waits. @returns whether there was one */
export function undoLast(): boolean {
  const last = [...waiting.keys()].at(-1);
  if (last === undefined) return false;
  undo(last);
  return true;
}

/** Somebody else was quicker: it is not sent. */
export function discard(about: string, reason: string): void {
  const found = take(about);
  if (found) put({ about, label: found.plan.label, state: 'lost', reason });
}

/** The outcome has been read. */
export const dismiss = remove;

/** @returns stops it */
export function onUndo(listener: (about: string) => void): () => void {
  undoListeners.add(listener);
  return () => void undoListeners.delete(listener);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDecisions = (): readonly Decision[] => useSyncExternalStore(subscribe, () => decisions);

export const useDecision = (about: string): Decision | undefined =>
  useDecisions().find((decision) => decision.about === about);
