import { allows, roleTransitions, type User } from '@thikana/contracts';
import { FraudMark } from './fraud-mark.tsx';

/** The fraud mark of a person, and its end, on their page: nothing for whom no admin can mark. */
export function PersonActions({ user, size = 'small' }: { user: User; size?: 'small' | 'middle' }) {
  const { markFraud, undoFraud } = roleTransitions;
  return allows(markFraud, user.role) || allows(undoFraud, user.role) ? (
    <FraudMark user={user} size={size} />
  ) : null;
}
