import { Controller, Inject } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Actor, DomainError, events, usersRpc } from '@thikana/contracts';
import {
  Audit,
  isDuplicateKey,
  Rpc,
  type RpcContext,
  type RpcInput,
  type RpcOutput,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type UsersConfig } from '../config.ts';
import type { DeletionDocument } from '../store/deletion.schema.ts';
import { counterId, RoleCounts } from '../store/role-counts.ts';
import { derivedFields, personFacts, profileFacts, toUser, type UserDocument } from '../store/user.schema.ts';
import { isBootstrapAdmin, missingProfile, profileFromSignIn } from './profile.ts';

type Input = RpcInput<typeof usersRpc.register>;
type Answer = RpcOutput<typeof usersRpc.register>;

/** Concurrent registrations may get a duplicate key from each of the two unique indexes, and from inserting the same counter. */
const attempts = 4;

/** The first sign-in creates the caller's record with role `user`, each later one records the login (PEOPLE-3, PEOPLE-9). */
@Controller()
export class RegisterUser {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    @InjectModel('Deletion') private readonly deletions: Model<DeletionDocument>,
    private readonly counts: RoleCounts,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /**
   * Takes name and photo from the input, else from the token.
   * @throws ACCESS.DENIED for a deleted person, ACCESS.NOT_YOURS when the e-mail belongs to another identity
   */
  @Rpc(usersRpc.register, 'identity')
  async register(input: Input, { actor }: RpcContext<'identity'>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // New people of one counter all write its document.
        const serializeBy = counterId('user', actor.uid);
        return await this.unitOfWork.run((tx) => this.#write(actor, input, tx), { serializeBy });
      } catch (error) {
        // Another registration committed first: the next run reads what it wrote.
        if (!isDuplicateKey(error) || attempt === attempts) throw error;
      }
    }
  }

  async #write(actor: Actor, input: Input, tx: Transaction): Promise<Answer> {
    const known = await this.users.findOne({ uid: actor.uid }, null, { session: tx.session }).lean();
    return known ? this.#recordLogin(known, actor, input, tx) : this.#create(actor, input, tx);
  }

  async #create(actor: Actor, input: Input, tx: Transaction): Promise<Answer> {
    const { session, now } = tx;
    const email = actor.email.toLowerCase();
    if (await this.deletions.exists({ _id: actor.uid }).session(session))
      throw new DomainError('ACCESS.DENIED');
    if (await this.users.exists({ email }).session(session)) throw new DomainError('ACCESS.NOT_YOURS');
    const { name, photo } = profileFromSignIn(input, actor);
    const user: UserDocument = {
      _id: tx.newId(),
      uid: actor.uid,
      email,
      emailVerified: actor.emailVerified,
      name,
      ...derivedFields(name, email),
      photo,
      role: (await this.#isFirstAdmin(actor, tx)) ? 'admin' : 'user',
      isFirstLogin: true,
      createdAt: now,
      lastLogIn: now,
      version: 1,
    };
    await this.users.insertMany([user], { session });
    await this.counts.increment(user.role, user.uid, session);
    if (user.role === 'admin') await this.#recordFirstAdmin(user, null, tx);
    tx.emit(events.UserRegistered, {
      aggregateId: user._id,
      aggregateVersion: 1,
      data: { ...profileFacts(user), role: user.role, emailVerified: user.emailVerified },
    });
    return {
      insertedId: user._id,
      modifiedCount: 0,
      message: 'Registration Successful',
      user: toUser(user),
    };
  }

  /** Never changes the role, but for the first admin, whose e-mail may be verified only after the first sign-in. */
  async #recordLogin(known: UserDocument, actor: Actor, input: Input, tx: Transaction): Promise<Answer> {
    const filled = missingProfile(known, profileFromSignIn(input, actor));
    const promoted = known.role === 'user' && (await this.#isFirstAdmin(actor, tx));
    const { emailVerified } = actor;
    const user: UserDocument = { ...known, ...filled, emailVerified, isFirstLogin: false, lastLogIn: tx.now };
    if (filled) {
      user.version += 1;
      tx.emit(events.UserUpdated, {
        aggregateId: user._id,
        aggregateVersion: user.version,
        data: profileFacts(user),
      });
    }
    if (promoted) {
      user.role = 'admin';
      user.version += 1;
      await this.counts.decrement('user', user.uid, tx.session);
      await this.counts.increment('admin', user.uid, tx.session);
      await this.#recordFirstAdmin(user, 'user', tx);
      tx.emit(events.UserRoleChanged, {
        aggregateId: user._id,
        aggregateVersion: user.version,
        data: { ...personFacts(user), from: 'user', to: 'admin' },
      });
    }
    const { _id, ...fields } = user;
    // The transaction has read this version: a concurrent change is a write conflict, and the transaction runs again.
    await this.users.updateOne({ _id }, { $set: fields }, { session: tx.session });
    return { insertedId: null, modifiedCount: 1, message: 'Login Successful', user: toUser(user) };
  }

  /** Nobody did it: the operator's configuration names them. */
  #recordFirstAdmin({ _id: id, email }: UserDocument, before: 'user' | null, tx: Transaction): Promise<void> {
    const concerns = [{ userId: id, email }];
    const change = { action: 'person.firstAdmin', actor: null, before, after: 'admin' } as const;
    return this.audit.record({ ...change, subject: { kind: 'person', id }, concerns, listingId: null }, tx);
  }

  async #isFirstAdmin(actor: Actor, tx: Transaction): Promise<boolean> {
    return (
      isBootstrapAdmin(actor, this.config.BOOTSTRAP_ADMIN_EMAIL) && !(await this.counts.hasAdmin(tx.session))
    );
  }
}
