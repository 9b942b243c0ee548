import { describe, expect, it } from '@jest/globals';
import { DomainError, type ServiceName } from '@thikana/contracts';
import { fromServices } from './from-services.ts';

const away = () => Promise.reject(new DomainError('SERVICE.UNAVAILABLE'));
const only =
  (answering: readonly ServiceName[], otherwise: () => Promise<string> = away) =>
  (service: ServiceName) =>
    answering.includes(service) ? Promise.resolve(`of ${service}`) : otherwise();

describe('asking every service', () => {
  it('continues without those that are unavailable, and names them', async () => {
    expect(await fromServices(only(['users', 'offers']))).toEqual({
      answers: [
        { service: 'users', answer: 'of users' },
        { service: 'offers', answer: 'of offers' },
      ],
      missing: ['properties', 'reviews', 'conversations', 'notifications'],
    });
  });

  it('fails when nobody answers', async () => {
    await expect(fromServices(only([]))).rejects.toMatchObject({ code: 'SERVICE.UNAVAILABLE' });
  });

  it('fails with a refusal: who may not ask gets no part of the answer', async () => {
    const refused = () => Promise.reject(new DomainError('ACCESS.DENIED'));
    await expect(fromServices(only(['users'], refused))).rejects.toMatchObject({ code: 'ACCESS.DENIED' });
  });
});
