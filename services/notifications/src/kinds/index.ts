/** All kinds. Two of one event must not address the same person: an event is one entry for each (NOTIFY-3). */
import { conversationReportAnswered } from './conversation-report-answered.ts';
import { listingRejected } from './listing-rejected.ts';
import { listingReportAnswered } from './listing-report-answered.ts';
import { listingSold } from './listing-sold.ts';
import { listingTakenBack } from './listing-taken-back.ts';
import { listingVerified } from './listing-verified.ts';
import { listingWaits } from './listing-waits.ts';
import type { Kind } from './kind.ts';
import { messageSent } from './message-sent.ts';
import { offerAccepted } from './offer-accepted.ts';
import { offerAcceptedByBuyer } from './offer-accepted-by-buyer.ts';
import { offerCountered } from './offer-countered.ts';
import { offerExpired } from './offer-expired.ts';
import { offerMade } from './offer-made.ts';
import { offerReceivedCountered } from './offer-received-countered.ts';
import { offerReceivedExpired } from './offer-received-expired.ts';
import { offerRejected } from './offer-rejected.ts';
import { offerReleased } from './offer-released.ts';
import { offerWithdrawn } from './offer-withdrawn.ts';
import { paymentDisputed } from './payment-disputed.ts';
import { paymentReceived } from './payment-received.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { priceReduced } from './price-reduced.ts';
import { refundFailed } from './refund-failed.ts';
import { reviewWritten } from './review-written.ts';
import { revisionWaits } from './revision-waits.ts';
import { savedSearchMatched } from './saved-search-matched.ts';
import { viewingCancelled } from './viewing-cancelled.ts';
import { viewingConfirmed } from './viewing-confirmed.ts';
import { viewingMoved } from './viewing-moved.ts';
import { viewingReminder } from './viewing-reminder.ts';
import { viewingRequested } from './viewing-requested.ts';

export const kinds: readonly Kind[] = [
  ...[offerMade, offerAccepted, offerAcceptedByBuyer, offerRejected, offerReleased],
  ...[offerCountered, offerReceivedCountered, offerWithdrawn, offerExpired, offerReceivedExpired],
  ...[listingSold, paymentReceived, paymentRefunded, refundFailed, paymentDisputed],
  ...[listingWaits, revisionWaits, listingVerified, listingRejected, listingTakenBack, priceReduced],
  ...[reviewWritten, messageSent, savedSearchMatched],
  ...[listingReportAnswered, conversationReportAnswered],
  ...[viewingRequested, viewingMoved, viewingConfirmed, viewingCancelled, viewingReminder],
];

export const kindByName: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [kind.name, kind]));
/** Notifications of a kind that this release does not know, such as a later release's, are neither listed nor counted. */
export const knownKinds: readonly string[] = [...kindByName.keys()];
