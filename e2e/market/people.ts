import { type Client, type Person } from './client.ts';

export type Member = Person & { id: string };

/** Of everybody here, and of the demo market's people. */
export const PASSWORD = 'Thikana#1';

export interface IdentityProvider {
  /** Of the emulator. */
  address: string;
  projectId: string;
  apiKey: string;
}

/** What the identity provider answers to who signs in. */
export interface Account {
  localId: string;
  email: string;
  displayName?: string;
  photoUrl?: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
  apiKey: string;
}

let serial = 0;

/** An address that no other test, worker or run uses. */
export const freshEmail = (of: string): string =>
  `${of}-${process.pid}-${Date.now()}-${(serial += 1)}@example.test`;

/** Makes accounts at the identity provider and their records in the product. */
export class People {
  readonly #client: Client;
  #identity: IdentityProvider | undefined;

  /** @param identity the one that the product names unless given */
  constructor(client: Client, identity?: IdentityProvider) {
    this.#client = client;
    this.#identity = identity;
  }

  /** Somebody new with role user. */
  async newPerson(name = 'Rumana Test', email = freshEmail('person')): Promise<Member> {
    const { idToken } = await this.account('signUp', { email, password: PASSWORD, displayName: name });
    return this.#register({ name, email, token: idToken });
  }

  /** Somebody new whom the admin makes an agent; the gateway knows it. */
  async newAgent(name: string, admin: Person): Promise<Member> {
    const agent = await this.newPerson(name, freshEmail('agent'));
    await this.#client.ask(admin, 'users.makeAgent', { id: agent.id });
    await this.#client.ask(agent, 'offers.agentSummary', undefined, { soon: true });
    return agent;
  }

  /** The first admin: the account whose proven address the operator has named (PEOPLE-9). */
  async firstAdmin(email: string): Promise<Member> {
    const account = { localId: 'first-admin', email, emailVerified: true, displayName: 'First Admin' };
    const { address, projectId } = await this.#provider();
    // The emulator takes this token for an administrator's.
    const owner = { Authorization: 'Bearer owner' };
    const accounts = `${address}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
    await post(accounts, { ...account, password: PASSWORD }, owner).catch((error: Error) => {
      // From an earlier market on the same product.
      if (!/EXISTS|DUPLICATE/.test(error.message)) throw error;
    });
    return this.#register({ ...(await this.signIn(email)), name: 'First Admin' });
  }

  async signIn(email: string): Promise<Person> {
    const { idToken } = await this.account('signInWithPassword', { email, password: PASSWORD });
    return { name: email, email, token: idToken };
  }

  /** One of the demo market's people: `admin`, `agent1` … `agent6`, `buyer1` … `buyer8` (DEMO-2). */
  demo(key: string): Promise<Person> {
    return this.signIn(`${key}@thikana.test`);
  }

  async account(call: string, data: object): Promise<Account> {
    const { address, apiKey } = await this.#provider();
    const url = `${address}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${apiKey}`;
    return { ...(await post<Account>(url, { ...data, returnSecureToken: true })), apiKey };
  }

  async #register(person: Person): Promise<Member> {
    const { name, email } = person;
    const { user } = await this.#client.ask(person, 'users.register', { name, email });
    return { ...person, id: user._id };
  }

  async #provider(): Promise<IdentityProvider> {
    if (this.#identity) return this.#identity;
    const { identity } = await this.#client.ask(null, 'platform.config');
    return (this.#identity = { ...identity, address: String(identity.emulatorUrl) });
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
