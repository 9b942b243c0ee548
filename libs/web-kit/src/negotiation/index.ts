/** The negotiation of an offer (OFFER-15 to OFFER-18), for both of its sides. Each remote bundles it itself. */
export { amountFault, type AmountFault, type AmountRange } from './amount-fault.ts';
export { useAmountFaultText } from './amount-fault-text.ts';
export { ConditionFields } from './condition-fields.tsx';
export {
  type Conditions,
  conditionsBody,
  hasConditions,
  isHandOverPast,
  noConditions,
} from './conditions.ts';
export { CounterDialog } from './lazy-counter-dialog.ts';
export { messages as negotiationMessages } from './messages.ts';
export {
  type NegotiatedOffer,
  type Negotiation,
  negotiationOf,
  type Obstacle,
  obstacleTo,
} from './negotiation.ts';
export { useNegotiationObstacleText } from './obstacle-text.ts';
export { TermConditions, TermList, TermText } from './term-text.tsx';
export { TurnNote } from './turn-note.tsx';
export { useTermsQuestion } from './use-terms-question.tsx';
