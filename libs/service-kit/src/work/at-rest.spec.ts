import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { isAtRest, noteCommit } from './polling-worker.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('is at rest a minute after its latest change', () => {
  noteCommit();
  jest.advanceTimersByTime(59_000);
  expect(isAtRest()).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(isAtRest()).toBe(true);
  noteCommit();
  expect(isAtRest()).toBe(false);
});
