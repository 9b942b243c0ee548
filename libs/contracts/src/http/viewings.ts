import { z } from 'zod';
import { calendarQuery, ofListing, viewingCalls, viewingsQuery } from '../rpc/viewings.ts';
import { bodyOf, byId, defineEndpoint, nameEndpoints, only } from './define.ts';

const parties = only('user', 'agent');
const ofProperty = z.strictObject(ofListing.shape);
const { setViewingHours, requestViewing, confirmViewing, proposeViewing, cancelViewing, recordNoShow } =
  viewingCalls;
const changed = ['VIEWING.NOT_FOUND', 'VIEWING.CHANGED'] as const;

/** Viewings of listings (VIEW-1 to VIEW-10). Never cached. */
export const viewingEndpoints = nameEndpoints('conversations', {
  viewingHours: defineEndpoint({
    route: 'GET /agent/viewing-hours/:propertyId',
    summary: 'When an own listing can be viewed',
    access: only('agent'),
    params: ofProperty,
    rpc: viewingCalls.viewingHours,
    refuses: ['PROPERTY.NOT_FOUND'],
  }),
  setViewingHours: defineEndpoint({
    route: 'PATCH /agent/viewing-hours/:propertyId',
    summary: 'Publishes when an own listing can be viewed, in place of what was published',
    access: only('agent'),
    params: ofProperty,
    body: bodyOf(setViewingHours.input, 'propertyId'),
    rpc: setViewingHours,
    refuses: ['PROPERTY.NOT_FOUND'],
  }),
  viewingTimes: defineEndpoint({
    route: 'GET /viewings/times/:propertyId',
    summary: 'Free times of the next 14 days',
    access: parties,
    params: ofProperty,
    rpc: viewingCalls.viewingTimes,
    refuses: ['PROPERTY.NOT_FOUND'],
  }),
  requestViewing: defineEndpoint({
    route: 'POST /conversations/:id/viewings',
    summary: "Requests a viewing at a free time; the refusal's `next` are free times, separated by spaces",
    access: only('user'),
    params: byId,
    body: bodyOf(requestViewing.input, 'id'),
    status: 201,
    limit: 'message',
    rpc: requestViewing,
    refuses: [
      ...['CONVERSATION.NOT_FOUND', 'CONVERSATION.CLOSED', 'CONVERSATION.TOO_MANY'],
      ...['PROPERTY.NOT_FOUND', 'VIEWING.NOT_FREE', 'VIEWING.ALREADY_OPEN'],
    ] as const,
  }),
  viewings: defineEndpoint({
    route: 'GET /viewings',
    summary: 'The own viewings of some days, or of a conversation',
    access: parties,
    query: z.strictObject(viewingsQuery),
    rpc: viewingCalls.viewings,
  }),
  confirmViewing: defineEndpoint({
    route: 'PATCH /viewings/:id/confirm',
    summary: 'Accepts the time that the other side requested or proposed',
    access: parties,
    params: byId,
    body: bodyOf(confirmViewing.input, 'id'),
    rpc: confirmViewing,
    refuses: changed,
  }),
  proposeViewing: defineEndpoint({
    route: 'PATCH /viewings/:id/propose',
    summary: 'Proposes another time, also of a confirmed viewing',
    access: parties,
    params: byId,
    body: bodyOf(proposeViewing.input, 'id'),
    limit: 'message',
    rpc: proposeViewing,
    refuses: [...changed, 'VIEWING.NOT_FREE', 'CONVERSATION.TOO_MANY'],
  }),
  cancelViewing: defineEndpoint({
    route: 'PATCH /viewings/:id/cancel',
    summary: 'Cancels an own viewing',
    access: parties,
    params: byId,
    body: bodyOf(cancelViewing.input, 'id'),
    rpc: cancelViewing,
    refuses: changed,
  }),
  recordNoShow: defineEndpoint({
    route: 'PATCH /viewings/:id/no-show',
    summary: 'Records that one of the two did not come',
    access: parties,
    params: byId,
    body: bodyOf(recordNoShow.input, 'id'),
    rpc: recordNoShow,
    refuses: [...changed, 'VIEWING.NOT_STARTED'],
  }),
  viewingCalendar: defineEndpoint({
    route: 'GET /viewings/:id/calendar',
    summary: 'An own viewing as a calendar file (text/calendar)',
    access: parties,
    params: byId,
    query: z.strictObject(calendarQuery),
    answer: z.unknown(),
    answerTypes: ['text/calendar'],
    refuses: ['VIEWING.NOT_FOUND', 'CONVERSATIONS.UNAVAILABLE'],
  }),
});
