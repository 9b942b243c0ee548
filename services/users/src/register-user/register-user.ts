import { Inject, Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Actor, DomainError, events, usersRpc } from '@thikana/contracts';
import {
  isDuplicateKey,
  Rpc,
  type RpcContext,
  type RpcInput,
  type RpcOutput,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import { type Model, Types } from 'mongoose';
import { CONFIG, type ModuleConfig } from '../config.ts';
import type { DeletionRecord } from '../store/deletion.schema.ts';
import { countOf, RoleCounts } from '../store/role-counts.ts';
import { derivedFields, personFacts, profileFacts, toUser, type UserRecord } from '../store/user.schema.ts';
import { maySeizeAdmin } from './first-admin.ts';
import { missingProfile } from './missing-profile.ts';
import { toldProfile } from './told-profile.ts';

type Input = RpcInput<typeof usersRpc.register>;
type Answer = RpcOutput<typeof usersRpc.register>;

/** Two registrations of one person may meet at either unique index, and at a counter that does not exist yet. */
const attempts = 4;

/** The first sign-in creates the caller's record with role `user`, each later one notes the login (PEOPLE-3, PEOPLE-9). */
@Controller()
export class RegisterUser {
  constructor(
    @InjectModel('User') private readonly users: Model<UserRecord>,
    @InjectModel('Deletion') private readonly deletions: Model<DeletionRecord>,
    private readonly counts: RoleCounts,
    private readonly unitOfWork: UnitOfWork,
    @Inject(CONFIG) private readonly config: ModuleConfig,
  ) {}

  /**
   * Takes name and photo from the input, else from the token. Throws ACCESS.DENIED for a deleted person and ACCESS.NOT_YOURS when the
   * e-mail belongs to another identity.
   */
  @Rpc(usersRpc.register, 'identity')
  async register(input: Input, { actor }: RpcContext<'identity'>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // All new people of one counter write it.
        const serializeBy = countOf('user', actor.uid);
        return await this.unitOfWork.run((tx) => this.#write(actor, input, tx), { serializeBy });
      } catch (error) {
        // Another registration was quicker: the next run finds what it wrote.
        if (!isDuplicateKey(error) || attempt === attempts) throw error;
      }
    }
  }

  async #write(actor: Actor, input: Input, tx: Transaction): Promise<Answer> {
    const known = await this.users.findOne({ uid: actor.uid }, null, { session: tx.session }).lean();
    return known ? this.#noteLogin(known, actor, input, tx) : this.#create(actor, input, tx);
  }

  async #create(actor: Actor, input: Input, tx: Transaction): Promise<Answer> {
    const { session, now } = tx;
    const email = actor.email.toLowerCase();
    if (await this.deletions.exists({ _id: actor.uid }).session(session))
      throw new DomainError('ACCESS.DENIED');
    if (await this.users.exists({ email }).session(session)) throw new DomainError('ACCESS.NOT_YOURS');
    const { name, photo } = toldProfile(input, actor);
    const user: UserRecord = {
      ...{
        _id: new Types.ObjectId(tx.newId()),
        uid: actor.uid,
        email,
        emailVerified: actor.emailVerified,
        name,
      },
      ...derivedFields(name, email),
      photo,
      role: (await this.#isFirstAdmin(actor, tx)) ? 'admin' : 'user',
      ...{ isFirstLogin: true, createdAt: now, lastLogIn: now, version: 1 },
    };
    await this.users.insertMany([user], { session });
    await this.counts.enter(user.role, user.uid, session);
    tx.emit(events.UserRegistered, {
      aggregateId: String(user._id),
      aggregateVersion: 1,
      data: { ...profileFacts(user), role: user.role },
    });
    return {
      insertedId: String(user._id),
      modifiedCount: 0,
      message: 'Registration Successful',
      user: toUser(user),
    };
  }

  /** Never changes the role, but for the first admin, whose e-mail may be verified only after the first sign-in. */
  async #noteLogin(known: UserRecord, actor: Actor, input: Input, tx: Transaction): Promise<Answer> {
    const filled = missingProfile(known, toldProfile(input, actor));
    const promoted = known.role === 'user' && (await this.#isFirstAdmin(actor, tx));
    const { emailVerified } = actor;
    const user: UserRecord = { ...known, ...filled, emailVerified, isFirstLogin: false, lastLogIn: tx.now };
    if (filled) {
      user.version += 1;
      tx.emit(events.UserUpdated, {
        aggregateId: String(user._id),
        aggregateVersion: user.version,
        data: profileFacts(user),
      });
    }
    if (promoted) {
      user.role = 'admin';
      user.version += 1;
      await this.counts.leave('user', user.uid, tx.session);
      await this.counts.enter('admin', user.uid, tx.session);
      tx.emit(events.UserRoleChanged, {
        aggregateId: String(user._id),
        aggregateVersion: user.version,
        data: { ...personFacts(user), from: 'user', to: 'admin' },
      });
    }
    const { _id, ...fields } = user;
    // The transaction read this version: a change in between is a conflict, and the whole of it runs again.
    await this.users.updateOne({ _id }, { $set: fields }, { session: tx.session });
    return { insertedId: null, modifiedCount: 1, message: 'Login Successful', user: toUser(user) };
  }

  async #isFirstAdmin(actor: Actor, tx: Transaction): Promise<boolean> {
    return (
      maySeizeAdmin(actor, this.config.BOOTSTRAP_ADMIN_EMAIL) && !(await this.counts.hasAdmin(tx.session))
    );
  }
}
