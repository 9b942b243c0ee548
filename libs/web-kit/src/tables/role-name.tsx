import type { Role } from '@thikana/contracts';
import { messages } from './messages.ts';

/** A role in the reader's language; 'User' when there is none (specification §2). */
export function RoleName({ role }: { role: Role | null | undefined }) {
  const t = messages.useT();
  return <>{t(`roles.${role ?? 'user'}`)}</>;
}
