/** A product that runs, a real Prometheus that reads it, and a collector for its traces. Each alert is made to fire by its fault. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually, TraceCollector } from '@thikana/test-kit';
import type { Deal } from '../market/market.ts';
import { alertNames, panelExpressions, seriesNames } from './expressions.ts';
import { meanwhile } from './meanwhile.ts';
import { Prometheus } from './prometheus.ts';
import { caseOf, letterOf, personWith, refundOf } from './stored-faults.ts';
import { logFolder, WatchedProduct } from './watched-product.ts';

const stream = 'THIKANA';
jest.setTimeout(180_000);
let product: WatchedProduct;
let prometheus: Prometheus;
let collector: TraceCollector;
let nats: NatsConnection;
let streams: JetStreamManager;
let deal: Deal;

beforeAll(async () => {
  rmSync(logFolder, { recursive: true, force: true });
  collector = await TraceCollector.start();
  product = await WatchedProduct.start(join(logFolder, 'product'), collector.environment);
  prometheus = await Prometheus.start(join(logFolder, 'prometheus'), product.metricsPorts);
  nats = await product.broker();
  streams = await jetstreamManager(nats);
  deal = await product.market.newDeal({ agent: 'Ann Agent', buyer: 'Bo Buyer' });
  // What happens to the listing reaches the wishlist of its buyer, and what they wrote.
  await product.market.wish(deal.buyer, deal.listing);
  await product.market.review(deal.buyer, deal.listing);
});
afterAll(async () => {
  await nats?.close();
  await prometheus?.stop();
  await product?.stop();
  await collector?.stop();
});

/** A buyer changes their name: an event that offers, properties and reviews consume. */
let names = 0;
const changeName = () =>
  product.market.client.ask(deal.buyer, 'users.updateProfile', {
    email: deal.buyer.email,
    name: `Bo Renamed ${'I'.repeat((names += 1) % 20)}`,
  });

describe('a sale in health', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

  it('is one trace from the click to the effects in every service', async () => {
    const answer = await fetch(`${product.address}/api/agent/accept-offer/${deal.id}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${deal.agent.token}`,
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
    });
    expect(answer.status).toBe(200);
    const tree = () =>
      collector.tree(traceId, ({ attributes }) => attributes['db.system.name'] === undefined);
    const expected = [
      'thikana-gateway server PATCH /api/agent/accept-offer/:id',
      '  thikana-gateway client thikana.rpc.offers.accept',
      '    thikana-offers server thikana.rpc.offers.accept',
      '      thikana-offers producer publish OfferAccepted',
      '        thikana-conversations consumer keep-offers-true-when-offer-changes',
      '        thikana-gateway consumer gateway',
      '        thikana-notifications consumer notify-people',
      '          thikana-notifications producer publish NotificationsChanged',
      '            thikana-gateway consumer gateway',
      '            thikana-properties consumer catalogue',
      '        thikana-properties consumer catalogue',
      '        thikana-properties consumer mark-listing-under-offer-when-offer-accepted',
      '          thikana-properties producer publish PropertyAvailabilityChanged',
      '            thikana-conversations consumer keep-conversations-true-when-property-changes',
      '            thikana-gateway consumer gateway',
      '            thikana-notifications consumer follow-listings',
      '            thikana-offers consumer update-negotiation-when-listing-changed',
      '            thikana-properties consumer catalogue',
      '            thikana-properties consumer match-saved-searches',
      '            thikana-reviews consumer keep-reviews-true-when-property-changes',
      '            thikana-users consumer keep-wishlists-true-when-property-changes',
      '              thikana-users producer publish WishlistCardsChanged',
      '                thikana-gateway consumer gateway',
      '                thikana-properties consumer catalogue',
    ];
    await eventually(() => expect(tree()).toEqual(expected));
  });

  it('takes these commands of the database, and shows no name or address of a person', () => {
    // A session that is new to the instance is registered first.
    const commands = collector.spans.filter(
      ({ traceId: id, attributes, name }) =>
        id === traceId && attributes['db.system.name'] !== undefined && name !== 'update instances',
    );
    const of = (service: string) =>
      commands
        .filter((span) => span.service === `thikana-${service}`)
        .map(({ name }) => name)
        .sort();
    expect({ offers: of('offers'), properties: of('properties'), users: of('users') }).toEqual({
      offers: [
        // The call, and the listing's change that comes back.
        'commitTransaction',
        'commitTransaction',
        'delete pending_slots',
        'find offers',
        'find offers',
        'findAndModify negotiations',
        'findAndModify negotiations',
        'findAndModify offers',
        'insert audit',
        'insert inbox',
        'insert outbox',
        'update offer_tallies',
      ],
      properties: [
        'commitTransaction',
        // The listing, and the saved searches that it was matched with.
        'commitTransaction',
        'find matched_listings',
        'find tombstones',
        'findAndModify listings',
        'insert inbox',
        'insert inbox',
        'insert outbox',
        'update matched_listings',
      ],
      users: ['commitTransaction', 'find wishlist', 'insert inbox', 'insert outbox', 'update listings'],
    });
    expect(of('reviews')).toEqual(['commitTransaction', 'find reviews', 'insert inbox', 'update listings']);
    const exported = JSON.stringify(collector.spans);
    for (const personal of [deal.agent.email, deal.buyer.email, 'Ann Agent', 'Bo Buyer'])
      expect(exported).not.toContain(personal);
  });

  it('is scraped from every process, and no alert fires', async () => {
    await product.market.pay(deal);
    await product.market.client.ask(null, 'properties.list');
    await eventually(
      async () => {
        const up = await prometheus.query('up{job="thikana"} == 1');
        expect(up.map(({ metric }) => metric['app']).sort()).toEqual([
          'conversations',
          'edge',
          'gateway',
          'notifications',
          'offers',
          'properties',
          'reviews',
          'users',
        ]);
      },
      { withinMs: 60_000 },
    );
    await prometheus.isQuiet();
    const paid = 'thikana_events_committed_total{event="PaymentCompleted"} == 1';
    await eventually(async () => expect(await prometheus.query(paid)).toHaveLength(1));
  });
});

describe('each alert fires by its fault', () => {
  it('ProcessDown and RestartingOften: a process that falls again and again', async () => {
    const reviews = product.part('reviews');
    // A start between two scrapes is invisible to Prometheus: services start within a second.
    const isRead = (up: 0 | 1) =>
      eventually(async () => expect(await prometheus.query(`up{app="reviews"} == ${up}`)).toHaveLength(1), {
        withinMs: 30_000,
      });
    for (let falls = 0; falls < 3; falls += 1) {
      await reviews.kill();
      await isRead(0);
      if (falls === 0) await prometheus.fires('ProcessDown');
      await reviews.start();
      await isRead(1);
    }
    await prometheus.fires('RestartingOften');
  });

  it('AppMissing: a service without a process', () =>
    prometheus.without('reviews', () => prometheus.fires('AppMissing')));

  it('ServiceNotAnswering, RequestsFailing and RequestsSlow: a frozen service', async () => {
    const pid = Number(product.part('offers').pid);
    process.kill(pid, 'SIGSTOP');
    try {
      const ask = () => product.market.client.ask(deal.buyer, 'offers.listOwn', { email: deal.buyer.email });
      await meanwhile(ask, 50, () =>
        prometheus.fires('ServiceNotAnswering', 'RequestsFailing', 'RequestsSlow'),
      );
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  it('EventLoopBlocked: a process that gets no time', async () => {
    const pid = Number(product.part('users').pid);
    const stall = async () => {
      process.kill(pid, 'SIGSTOP');
      await pause(1_200);
      process.kill(pid, 'SIGCONT');
    };
    await meanwhile(stall, 300, () => prometheus.fires('EventLoopBlocked'));
  });

  it('ConsumerLagging and ReaderBehind: consumers that are held back', async () => {
    await changeName();
    const consumers: string[] = [];
    for await (const { name } of streams.consumers.list(stream)) consumers.push(name);
    const until = new Date(Date.now() + 3_600_000);
    const all = (hold: boolean) =>
      Promise.all(
        consumers.map((name) =>
          hold ? streams.consumers.pause(stream, name, until) : streams.consumers.resume(stream, name),
        ),
      );
    await all(true);
    try {
      await meanwhile(changeName, 500, () => prometheus.fires('ConsumerLagging', 'ReaderBehind'));
    } finally {
      await all(false);
    }
  });

  it('NotReady and OutboxStuck, then EventsParked: no broker, and an event that cannot be read', async () => {
    await product.part('nats').stop();
    await product.insert('users', 'outbox', {
      _id: 'nobody-can-read-it',
      aggregateId: 'somebody',
      aggregateVersion: 1,
      position: 0,
      subject: 'thikana.event.users.UserUpdated',
      body: '{}',
      createdAt: new Date(Date.now() - 120_000),
    });
    await prometheus.fires('NotReady', 'OutboxStuck');
    await product.part('nats').start();
    await prometheus.fires('EventsParked');
  });

  it('WorkerFailing: no database', async () => {
    await product.part('mongodb').stop();
    await prometheus.fires('WorkerFailing');
    await product.part('mongodb').start();
    await eventually(async () => expect(await prometheus.query('min(thikana_ready) == 1')).toHaveLength(1), {
      withinMs: 90_000,
    });
  });

  it('CardProviderFailing: payments that cannot be created', async () => {
    const unpaid = await product.market.newDeal();
    await product.market.accept(unpaid);
    await product.part('cardProvider').stop();
    const begin = () => product.market.startPayment(unpaid);
    await meanwhile(begin, 500, () => prometheus.fires('CardProviderFailing'));
    await product.part('cardProvider').start();
  });

  it('PaymentNeedsPerson and RefundsWaiting: a refund that the bank keeps, and one that failed for good', async () => {
    await product.insert('offers', 'refunds', refundOf(deal));
    await product.insert('offers', 'payment_cases', caseOf(deal));
    await prometheus.fires('PaymentNeedsPerson', 'RefundsWaiting');
  });

  it('MailWaiting: a mail that the mail server does not take', async () => {
    const [hourMs, firstTriedAt] = [3_600_000, new Date(Date.now() - 7_200_000)];
    const letter = letterOf('kept', { dueAt: new Date(Date.now() + hourMs), firstTriedAt, attempts: 5 });
    await product.insert('notifications', 'letters', { ...letter, claimedAt: firstTriedAt });
    await prometheus.fires('MailWaiting');
  });

  it('MailRefused: addresses that do not exist', async () => {
    for (let number = 0; number < 30; number += 1) {
      const [personId, email] = [`refused-${number}`, `refused-${number}@thikana.test`];
      await product.insert('notifications', 'people', personWith(personId, email));
      await product.insert('notifications', 'letters', letterOf(personId, { verifies: email }));
    }
    await prometheus.fires('MailRefused');
  });

  it('BrowserErrors: a release that breaks where it runs', async () => {
    const place = { remote: 'agent', version: '9.9.9-broken', route: '/dashboard/agent' };
    const fault = {
      ...place,
      kind: 'render',
      name: 'TypeError',
      message: 'x is not a function',
      frames: [],
    };
    const measured = ['LCP', 'INP', 'CLS'].map((name) => ({ name, value: 1 }));
    const body = JSON.stringify({
      ...{ kit: '1.0.0', browser: 'chrome 141', errors: [fault] },
      vitals: { ...place, measured },
    });
    const headers = { 'Content-Type': 'application/json' };
    const report = () => fetch(`${product.address}/api/reports`, { method: 'POST', headers, body });
    await meanwhile(report, 100, () => prometheus.fires('BrowserErrors'));
  });
});

describe('the series of rules and dashboards', () => {
  it('is a series that this product had', async () => {
    expect(seriesNames.length).toBeGreaterThan(25);
    const missing: string[] = [];
    for (const name of seriesNames)
      if ((await prometheus.query(`count_over_time(${name}[1h])`)).length === 0) missing.push(name);
    expect(missing).toEqual([]);
  });

  it.each(panelExpressions)('can be queried: %s', async (expression) => {
    await prometheus.query(expression.replaceAll('$__rate_interval', '1h'));
  });

  it('has fired: no alert is left out', async () => {
    const fired = await prometheus.query(
      'count by (alertname) (count_over_time(ALERTS{alertstate="firing"}[1h]))',
    );
    expect(fired.map(({ metric }) => metric['alertname']).sort()).toEqual(alertNames);
  });
});
