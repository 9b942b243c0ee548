import type { Role } from '@thikana/contracts';

const ROLES: readonly string[] = ['user', 'agent', 'admin'] satisfies Role[];

/** The roles that a guard required, from the history entry's state; empty when a refused call led here. */
export function neededRoles(state: unknown): Exclude<Role, 'fraud'>[] {
  const needs: unknown = Object(state)['needs'];
  if (!Array.isArray(needs)) return [];
  return needs.filter((role): role is Exclude<Role, 'fraud'> => ROLES.includes(role as string));
}
