import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@thikana/contracts';
import { type Transaction, UnitOfWork } from '@thikana/service-kit';

/** Whoever asked has been told by then that nobody answers (`RpcClient`'s timeout), and asks again. */
const longestWaitMs = 4_000;

/**
 * Units of work on one listing, one after another within this process. The negotiation alone keeps them right, but transactions
 * that meet in the database throw each other back: of 200 offers at once on one listing 12 came through within the time that
 * their askers wait. Instances still meet there, few at a time.
 */
@Injectable()
export class ListingTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(@Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork) {}

  /** As `UnitOfWork.run`. @throws SERVICE.UNAVAILABLE when its turn comes too late, without having done anything */
  async run<T>(propertyId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const before = this.#last.get(propertyId);
    const giveUpAt = Date.now() + longestWaitMs;
    const mine = (async () => {
      await before?.catch(() => undefined);
      if (Date.now() > giveUpAt) throw new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 2 });
      return this.unitOfWork.run(work);
    })();
    this.#last.set(propertyId, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(propertyId) === mine) this.#last.delete(propertyId);
    }
  }
}
