import type { Client, Person } from './client.ts';

export interface IdentityProvider {
  /** Of the emulator. */
  address: string;
  projectId: string;
}

const password = 'Thikana#1';
let serial = 0;

/** Makes accounts at the identity provider and their records at ours. */
export class People {
  readonly #client: Client;
  readonly #identity: IdentityProvider;

  constructor(client: Client, identity: IdentityProvider) {
    this.#client = client;
    this.#identity = identity;
  }

  /** Somebody new with role user. */
  async newPerson(name: string): Promise<Person & { id: string }> {
    serial += 1;
    const email = `person${serial}@releases.test`;
    const { idToken } = await this.#account('signUp', { email, password, displayName: name });
    return this.#register({ name, email, token: idToken });
  }

  /** The first admin: the account whose proven address the operator has named (PEOPLE-9). */
  async firstAdmin(email: string): Promise<Person> {
    const { address, projectId } = this.#identity;
    const account = {
      localId: 'first-admin',
      email,
      emailVerified: true,
      password,
      displayName: 'First Admin',
    };
    // The emulator takes this token for an administrator's.
    const owner = { Authorization: 'Bearer owner' };
    await post(`${address}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`, account, owner);
    const { idToken } = await this.#account('signInWithPassword', { email, password });
    return this.#register({ name: 'First Admin', email, token: idToken });
  }

  async newAgent(name: string, admin: Person): Promise<Person & { id: string }> {
    const agent = await this.newPerson(name);
    await this.#client.ask(admin, 'PATCH', `/users/make-agent/${agent.id}`);
    return agent;
  }

  async #register(person: Person): Promise<Person & { id: string }> {
    const { name, email } = person;
    const { user } = await this.#client.ask<{ user: { _id: string } }>(person, 'POST', '/users', {
      name,
      email,
    });
    return { ...person, id: user._id };
  }

  #account(call: string, data: object): Promise<{ idToken: string }> {
    const address = `${this.#identity.address}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`;
    return post(address, { ...data, returnSecureToken: true });
  }
}

async function post<T>(address: string, data: object, headers = {}): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
