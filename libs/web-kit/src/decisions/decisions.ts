import { errorText, holdSession, type CallOptions, type HeldSession } from '@thikana/web-kit/data';
import { beforeSignOut, useSession } from '@thikana/web-kit/session';
import { useSyncExternalStore } from 'react';

/** How long a decision can be undone before it is sent (ADMIN-8), in ms. */
export const undoWithinMs = 10_000;

export type SendOptions = Pick<CallOptions, 'keepalive' | 'session'>;

export interface Plan {
  /** The subject's id; each has at most one pending decision. */
  about: string;
  /** The action and its subject: 'Verify Lake View Flat'. */
  label: string;
  /** Until its outcome is known: 'Verifying…'. */
  doing: string;
  send: (options: SendOptions) => Promise<unknown>;
  onDone: () => unknown;
  onFailed: (error: unknown) => unknown;
}

export interface Decision {
  about: string;
  label: string;
  doing: string;
  /** `lost`: it was not applied; `reason` if it is known. */
  state: 'waiting' | 'sent' | 'lost';
  reason?: string | null;
  /** Made with others at once: they share a window and a line in the list. */
  group?: Group;
}

/** Many decisions made at once. */
export interface Group {
  /** The action and its subjects: 'Verify 12 listings'. */
  label: string;
}

interface Waiting {
  plan: Plan;
  timer: ReturnType<typeof setTimeout>;
  session?: HeldSession;
  group?: Group;
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
  // The others of a group keep its timer.
  if (!found?.group) clearTimeout(found?.timer);
  waiting.delete(about);
  return found;
}

const decisionOf = ({ plan: { about, label, doing }, group }: Waiting) => ({
  about,
  label,
  doing,
  ...(group && { group }),
});

async function apply(entry: Waiting): Promise<void> {
  const { plan, session } = entry;
  const { about } = plan;
  put({ ...decisionOf(entry), state: 'sent' });
  try {
    await plan.send({ keepalive: true, ...(session && { session }) });
    await plan.onDone();
    remove(about);
  } catch (error) {
    put({ ...decisionOf(entry), state: 'lost', reason: errorText(error) });
    await plan.onFailed(error);
  }
}

function send(about: string): void {
  const found = take(about);
  if (!found) return;
  const applied = apply(found).finally(() => underWay.delete(applied));
  underWay.add(applied);
}

/** Ids with a decision whose effect is not known yet. */
export const decidedHere = (): readonly string[] =>
  decisions.flatMap(({ about, state }) => (state === 'lost' ? [] : [about]));

/** Sends all pending decisions at once. @returns when all have been answered */
export async function sendAll(): Promise<void> {
  [...waiting.keys()].forEach(send);
  await Promise.allSettled(underWay);
}

/** Pending decisions are sent before the page or the session ends. */
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

/** Schedules a decision: it is sent after ten seconds, or when the page is hidden or left, and before LOG OUT. */
export function decide(plan: Plan): void {
  const { about } = plan;
  if (waiting.has(about)) return;
  hold({ plan, timer: setTimeout(() => send(about), undoWithinMs) });
}

/**
 * Schedules many decisions with one window.
 * @param run makes the calls of those that were not undone, one after the other; the page that is left makes them at once
 */
export function decideMany(
  group: Group,
  plans: readonly Plan[],
  run: (plans: readonly Plan[]) => Promise<unknown>,
): void {
  const timer = setTimeout(() => sendGroup(group, run), undoWithinMs);
  for (const plan of plans) if (!waiting.has(plan.about)) hold({ plan, timer, group });
}

function sendGroup(group: Group, run: (plans: readonly Plan[]) => Promise<unknown>): void {
  const entries = [...waiting.values()].filter((entry) => entry.group === group);
  for (const entry of entries) {
    waiting.delete(entry.plan.about);
    put({ ...decisionOf(entry), state: 'sent' });
  }
  if (entries.length === 0) return;
  const failures = new Map(entries.map(({ plan }) => [plan.about, null as string | null]));
  const plans = entries.map(({ plan, session }) => ({
    ...plan,
    send: async () => {
      await plan.send({ ...(session && { session }) }).catch((error: unknown) => {
        failures.set(plan.about, errorText(error));
        throw error;
      });
      failures.delete(plan.about);
      remove(plan.about);
    },
  }));
  const applied = run(plans).finally(() => {
    underWay.delete(applied);
    for (const entry of entries)
      if (failures.has(entry.plan.about))
        put({ ...decisionOf(entry), state: 'lost', reason: failures.get(entry.plan.about) ?? null });
  }) as Promise<void>;
  underWay.add(applied);
}

function hold(entry: Waiting): void {
  const { about } = entry.plan;
  follow();
  waiting.set(about, entry);
  put({ ...decisionOf(entry), state: 'waiting' });
  // Kept for a page that unloads. Without it the call gets a token itself.
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

export function undoGroup(group: Group): void {
  for (const [about, entry] of waiting) if (entry.group === group) undo(about);
}

/** Undoes the newest pending decision, or those that were made with it. @returns whether there was one */
export function undoLast(): boolean {
  const last = [...waiting.values()].at(-1);
  if (last?.group) undoGroup(last.group);
  else if (last) undo(last.plan.about);
  return last !== undefined;
}

/** Another admin decided first: drops the decision without sending it. */
export function discard(about: string, reason: string): void {
  const found = take(about);
  if (found) put({ ...decisionOf(found), state: 'lost', reason });
}

/** Removes a decision whose outcome has been read. */
export const dismiss = remove;

/** @returns unsubscribes */
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
