import { rowsOf } from './outcome-table.ts';

/**
 * What a call records in the audit when this person makes it, written by hand from docs/product (ADMIN-6): the action, who beside the
 * caller it concerns, and the state before and after. `*`: known only when it was made (an id, a text). `*.` at the beginning: every
 * service's.
 */
const auditTable = `
users.make-admin           | admin | person.makeAdmin       | person      | user > admin
users.make-agent           | admin | person.makeAgent       | person      | user > agent
users.mark-fraud           | admin | person.markFraud       | person      | agent > fraud
users.undo-fraud           | admin | person.undoFraud       | person      | fraud > agent
users.delete               | admin | person.delete          | person      | user > nothing
users.delete-own           | buyer | person.delete          |             | user > nothing
users.person-data          | admin | person.export          | buyer       | nothing > nothing
properties.verify          | admin | listing.verify         | agent       | pending > verified
properties.reject          | admin | listing.reject         | agent       | pending > rejected
properties.verify-revision | admin | listing.verifyRevision | agent       | waiting > verified
properties.reject-revision | admin | listing.rejectRevision | agent       | waiting > rejected
properties.advertise       | admin | listing.advertise      | agent       | not advertised > advertised
properties.take-back       | admin | listing.takeBack       | agent       | shown > taken back
properties.show-again      | admin | listing.showAgain      | agent       | taken back > shown
properties.update          | agent | listing.propose        |             | nothing > waiting
properties.hide            | agent | listing.hide           |             | shown > hidden
properties.delete          | agent | listing.delete         |             | verified > nothing
properties.papers.see      | admin | listing.seePaper       | agent       | deed not seen > deed seen
properties.dismiss-reports | admin | listing.dismissReports |             | reported > dismissed
offers.accept              | agent | offer.accept           | buyer       | pending > accepted
offers.accept-terms        | buyer | offer.accept           | agent       | pending > accepted
offers.release             | agent | offer.release          | buyer       | accepted > rejected
offers.record-payment      | buyer | payment.complete       | agent       | accepted > bought
offers.mark-paid           | buyer | payment.complete       | agent       | accepted > bought
offers.end                 | admin | offer.end              | buyer agent | accepted > rejected
offers.retry-refund        | admin | payment.refund         | buyer agent | needs-person > due
offers.close-payment-case  | admin | payment.case.disputed  | buyer agent | open > closed
reviews.delete             | admin | review.delete          | buyer       | Quiet street, honest agent. > nothing
conversations.dismiss-reports | admin | conversation.dismissReports | | reported > dismissed
*.parked.replay            | admin | event.replay           |             | * > *
*.parked.drop              | admin | event.drop             |             | * > dropped
`;

/** Calls that record nothing, because they read or change only what is the caller's own; by the person who makes them here. */
const unaudited: Record<AuditRow['by'], string> = {
  admin: `
    users.account users.role users.get users.list users.summary properties.list properties.get
    properties.get-revision properties.list-revisions properties.summary properties.papers
    properties.papers.piece properties.similar-listings properties.reported-listings
    properties.ask-availability properties.availability-questions properties.person-data offers.get
    properties.market-figures offers.market-figures offers.count-open
    offers.list-payment-cases offers.webhook offers.person-data reviews.list reviews.person-data
    *.parked.summary *.parked.list *.parked.get *.parked.replay-group *.parked.drop-group *.audit.list
    users.story properties.story offers.story reviews.story conversations.story
    users.names properties.names offers.names conversations.reported conversations.person-data
    notifications.person-data`,
  agent: `
    properties.find-listed properties.add
    properties.withdraw-revision properties.own-revisions properties.own-summary properties.papers.open
    properties.papers.append properties.papers.finish properties.papers.abort properties.papers.remove
    properties.answer-availability offers.list-requested offers.list-by-listing offers.agent-summary
    offers.reject offers.list-sold properties.agent-figures offers.agent-figures
    properties.own-story offers.own-story reviews.own-story conversations.own-story conversations.share-phone
    conversations.viewings.hours conversations.viewings.set-hours conversations.viewings.confirm
    conversations.viewings.propose conversations.saved-replies.list conversations.saved-replies.add
    conversations.saved-replies.change conversations.saved-replies.delete conversations.leads.list
    conversations.leads.counts`,
  buyer: `
    offers.counter offers.withdraw
    users.register users.update-profile users.wishlist-add users.wishlist-list users.wishlist-state
    users.wishlist-remove users.hidden-list users.hide users.add-seen properties.search properties.listed properties.map
    properties.area properties.report offers.make offers.list-own offers.buyer-summary offers.standing
    offers.create-payment-intent offers.payment reviews.list-own reviews.latest reviews.write
    reviews.edit properties.count-view properties.count-nothing-found
    properties.saved-searches.list properties.saved-searches.save properties.saved-searches.change
    properties.saved-searches.open properties.saved-searches.delete
    conversations.ask conversations.list conversations.unread conversations.get conversations.messages
    conversations.find conversations.send conversations.mark-read conversations.archive conversations.block
    conversations.report conversations.contact conversations.response-time conversations.viewings.times conversations.viewings.request
    conversations.viewings.list conversations.viewings.cancel conversations.viewings.record-no-show
    conversations.viewings.calendar
    notifications.list notifications.unread notifications.mark-read
    notifications.mail-settings notifications.choose-mails notifications.unsubscribe
    notifications.send-verification notifications.verify-address notifications.return-mail
    notifications.visitor-searches.save notifications.visitor-searches.use-link`,
};

export interface AuditRow {
  call: string;
  by: 'admin' | 'agent' | 'buyer';
  /** Null: nothing is recorded. */
  action: string | null;
  /** `person`: the one the call names. */
  concerns: string[];
  before: string;
  after: string;
}

const nothing = { action: null, concerns: [], before: '', after: '' };
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);

export function readAuditTable(): AuditRow[] {
  const audited = rowsOf(auditTable.trim()).map((line): AuditRow => {
    const [call = '', by = '', action = '', concerns = '', change = ''] = line
      .split('|')
      .map((part) => part.trim());
    const [before = '', after = ''] = change.split(' > ');
    return { call, by: by as AuditRow['by'], action, concerns: wordsIn(concerns), before, after };
  });
  const others = Object.entries(unaudited).flatMap(([by, calls]) =>
    rowsOf(wordsIn(calls).join('\n')).map((call) => ({ call, by: by as AuditRow['by'], ...nothing })),
  );
  return [...audited, ...others];
}
