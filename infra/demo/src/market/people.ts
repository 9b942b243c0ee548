import type { Role } from '@thikana/contracts';

/** Somebody of the demo market (DEMO-2); `key` also names their portrait. */
export interface PersonPlan {
  readonly key: string;
  readonly name: string;
  readonly role: Extract<Role, 'admin' | 'agent' | 'user'>;
  /** How many days ago they joined: longer than anything they did. */
  readonly days: number;
}

/** DEMO-2 */
export const demoPassword = 'Thikana#1';
export const emailOf = (key: string): string => `${key}@thikana.test`;
/** Fixed, so that an identity account and its stored record always belong together. */
export const uidOf = (key: string): string => `demo-${key}`;

export const people: readonly PersonPlan[] = [
  { key: 'admin', name: 'Nusrat Jahan Chowdhury', role: 'admin', days: 301 },
  { key: 'agent1', name: 'Tanvir Rahman', role: 'agent', days: 300 },
  { key: 'agent2', name: 'Anindita Roy', role: 'agent', days: 298 },
  { key: 'agent3', name: 'Shafiqul Islam', role: 'agent', days: 296 },
  { key: 'agent4', name: 'Ayesha Siddiqua', role: 'agent', days: 295 },
  { key: 'agent5', name: 'Rakibul Hasan', role: 'agent', days: 290 },
  { key: 'agent6', name: 'Mehzabin Kabir', role: 'agent', days: 288 },
  { key: 'buyer1', name: 'Arif Hossain', role: 'user', days: 260 },
  { key: 'buyer2', name: 'Ishita Saha', role: 'user', days: 251 },
  { key: 'buyer3', name: 'Abdul Karim Bhuiyan', role: 'user', days: 244 },
  { key: 'buyer4', name: 'Madhabi Das', role: 'user', days: 239 },
  { key: 'buyer5', name: 'Imran Chowdhury', role: 'user', days: 233 },
  { key: 'buyer6', name: 'Nazia Sultana', role: 'user', days: 228 },
  { key: 'buyer7', name: 'Mahmudul Alam', role: 'user', days: 219 },
  { key: 'buyer8', name: 'Shirin Akhter', role: 'user', days: 210 },
];
