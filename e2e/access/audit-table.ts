import { rowsOf } from './outcome-table.ts';

/**
 * What each call leaves in the audit, written by hand from docs/product (ADMIN-6), when this person makes it: the action, who beside the caller it
 * concerns, and the state before and after. `-`: nothing, it reads or changes only what is the caller's own. `*`: what it did is known
 * only then (an id, a text). `*.` at the beginning: every service's.
 */
export const auditTable = `
users.account              | admin | -
users.role                 | admin | -
users.get                  | admin | -
users.register             | buyer | -
users.update-profile       | buyer | -
users.list                 | admin | -
users.summary              | admin | -
users.make-admin           | admin | person.makeAdmin  | person | user > admin
users.make-agent           | admin | person.makeAgent  | person | user > agent
users.mark-fraud           | admin | person.markFraud  | person | agent > fraud
users.delete               | admin | person.delete     | person | user > nothing
users.delete-own           | buyer | person.delete     |        | user > nothing
users.person-data          | admin | person.export     | buyer  | nothing > nothing
users.wishlist-add         | buyer | -
users.wishlist-list        | buyer | -
users.wishlist-state       | buyer | -
users.wishlist-remove      | buyer | -

properties.list            | admin | -
properties.search          | buyer | -
properties.listed          | buyer | -
properties.map             | buyer | -
properties.area            | buyer | -
properties.find-listed     | agent | -
properties.get             | admin | -
properties.add             | agent | -
properties.update          | agent | -
properties.delete          | agent | -
properties.verify          | admin | listing.verify    | agent  | pending > verified
properties.reject          | admin | listing.reject    | agent  | pending > rejected
properties.get-revision    | admin | -
properties.withdraw-revision | agent | -
properties.own-revisions   | agent | -
properties.list-revisions  | admin | -
properties.verify-revision | admin | listing.verifyRevision | agent | waiting > verified
properties.reject-revision | admin | listing.rejectRevision | agent | waiting > rejected
properties.advertise       | admin | listing.advertise | agent  | not advertised > advertised
properties.summary         | admin | -
properties.own-summary     | agent | -
properties.papers          | admin | -
properties.papers.open     | agent | -
properties.papers.append   | agent | -
properties.papers.finish   | agent | -
properties.papers.abort    | agent | -
properties.papers.piece    | admin | -
properties.papers.remove   | agent | -
properties.papers.see      | admin | listing.seePaper  | agent  | deed not seen > deed seen
properties.similar-listings | admin | -
properties.report          | buyer | -
properties.reported-listings | admin | -
properties.dismiss-reports | admin | listing.dismissReports |   | reported > dismissed
properties.ask-availability | admin | -
properties.availability-questions | admin | -
properties.answer-availability | agent | -
properties.person-data     | admin | -

offers.make                | buyer | -
offers.list-own            | buyer | -
offers.buyer-summary       | buyer | -
offers.standing            | buyer | -
offers.get                 | admin | -
offers.list-requested      | agent | -
offers.list-by-listing     | agent | -
offers.agent-summary       | agent | -
offers.accept              | agent | offer.accept      | buyer  | pending > accepted
offers.reject              | agent | -
offers.release             | agent | offer.release     | buyer  | accepted > rejected
offers.list-sold           | agent | -
offers.create-payment-intent | buyer | -
offers.record-payment      | buyer | payment.complete  | agent  | accepted > bought
offers.mark-paid           | buyer | payment.complete  | agent  | accepted > bought
offers.payment             | buyer | -
offers.list-payment-cases  | admin | -
offers.retry-refund        | admin | payment.refund    | buyer agent | needs-person > due
offers.close-payment-case  | admin | payment.case.disputed | buyer agent | open > closed
offers.webhook             | admin | -
offers.person-data         | admin | -

reviews.list               | admin | -
reviews.person-data        | admin | -
reviews.list-own           | buyer | -
reviews.latest             | buyer | -
reviews.write              | buyer | -
reviews.edit               | buyer | -
reviews.delete             | admin | review.delete     | buyer  | Quiet street, honest agent. > nothing

*.parked.summary              | admin | -
*.parked.list                 | admin | -
*.parked.get                  | admin | -
*.parked.replay               | admin | event.replay | | * > *
*.parked.replay-group         | admin | -
*.parked.drop                 | admin | event.drop   | | * > dropped
*.parked.drop-group           | admin | -
*.audit.list                  | admin | -
`;

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

export function readAuditTable(): AuditRow[] {
  const lines = rowsOf(auditTable).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [call = '', by = '', action = '-', concerns = '', change = ''] = line
      .split('|')
      .map((part) => part.trim());
    const [before = '', after = ''] = change.split(' > ');
    return {
      call,
      by: by as AuditRow['by'],
      action: action === '-' ? null : action,
      concerns: concerns.split(/\s+/).filter(Boolean),
      before,
      after,
    };
  });
}
