import { describe, expect, it } from '@jest/globals';
import { allEndpoints as all } from './index.ts';

const routes = new Set(all.map((endpoint) => `${endpoint.method} ${endpoint.path}`));

/** The calls of docs/product/api.md, to the letter. */
const specified = `
GET /users/role/:email|GET /users/:email|POST /users|PATCH /users/:email|GET /users|PATCH /users/make-admin/:id|PATCH /users/make-agent/:id
PATCH /users/mark-fraud/:id|DELETE /users/:id|GET /properties|GET /properties/:id|POST /addProperties|PATCH /properties/:id|DELETE /properties/:id
PATCH /properties/advertise/:id|PATCH /admin/verify-property/:id|PATCH /admin/reject-property/:id|GET /reviews|GET /reviews/user|GET /reviews/latest
POST /reviews|DELETE /reviews/:id|POST /wishlist|GET /wishlist/:email|DELETE /wishlist/:id|POST /offers|GET /offers|GET /offers/:id
GET /agent/requested-offers/:email|PATCH /agent/accept-offer/:id|PATCH /agent/reject-offer/:id|GET /sold-properties
POST /create-payment-intent|POST /payments|PATCH /payments/mark-paid/:offerId`
  .split(/[|\n]/)
  .filter(Boolean);

describe('the HTTP contract', () => {
  it.each(specified)('has %s', (route) => expect(routes).toContain(route));

  it('serves each route once', () => expect(routes.size).toBe(all.length));

  it('restricts roles wherever it says it does', () => {
    for (const { access } of all)
      expect((access.who === 'roles') === (access.roles?.length ?? 0) > 0).toBe(true);
  });

  it('lets nobody write without an identity but uploads, what is signed, reports of pages and what is counted', () => {
    const open = all
      .filter(({ method, access }) => method !== 'GET' && access.who === 'anyone')
      .map(({ name }) => name);
    expect(open.sort()).toEqual([
      'figures.countNothingFound',
      'figures.countView',
      'notifications.returnMail',
      'notifications.saveVisitorSearch',
      'notifications.unsubscribe',
      'notifications.useVisitorLink',
      'notifications.verifyAddress',
      'offers.webhook',
      'platform.report',
      'platform.uploadImage',
    ]);
  });

  it('refuses unknown fields in bodies and queries', () => {
    for (const endpoint of all.filter(
      ({ name }) => !['offers.webhook', 'platform.uploadImage', 'properties.uploadPaper'].includes(name),
    )) {
      for (const schema of [endpoint.body, endpoint.query, endpoint.params])
        expect(JSON.stringify(schema.safeParse({ surely: 'unknown' }).error?.issues ?? [])).toContain(
          'surely',
        );
    }
  });
});
