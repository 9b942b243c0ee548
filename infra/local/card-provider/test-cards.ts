import { brandOf } from './elements/card-rules.ts';

/** What the issuer of a test card does with a charge. Numbers and names as in https://docs.stripe.com/testing */
export type Behaviour = 'pays' | 'asks' | `declines:${Decline}` | `asks-then-declines:${Decline}`;

export type Decline =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'fraudulent'
  | 'card_velocity_exceeded'
  | 'authentication_required';

export interface TestCard {
  brand: string;
  last4: string;
  funding: 'credit' | 'debit' | 'prepaid';
  behaviour: Behaviour;
  /** How a refund to the card ends, some time after it was made; without it refunds succeed at once. */
  refund?: 'pending-then-succeeded' | 'succeeded-then-failed';
  /** What the cardholder does after a payment. An inquiry takes no money until it becomes a dispute. */
  complaint?: 'fraudulent' | 'product_not_received' | 'inquiry';
}

type More = Partial<Pick<TestCard, 'funding' | 'refund' | 'complaint'>>;

/** Each number with the payment methods that stand for it (`pm_card_` left out), its behaviour, and what else is special. */
const CARDS: [number: string, names: string, behaviour?: Behaviour, more?: More][] = [
  ['4242424242424242', 'visa'],
  ['4000056655665556', 'visa_debit', 'pays', { funding: 'debit' }],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', ''],
  ['5200828282828210', 'mastercard_debit', 'pays', { funding: 'debit' }],
  ['5105105105105100', 'mastercard_prepaid', 'pays', { funding: 'prepaid' }],
  ['378282246310005', 'amex'],
  ['371449635398431', ''],
  ['6011111111111117', 'discover'],
  ['6011000990139424', ''],
  ['3056930009020004', 'diners'],
  ['36227206271667', ''],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['4000000000000002', 'visa_chargeDeclined chargeDeclined', 'declines:generic_decline'],
  [
    '4000000000009995',
    'visa_chargeDeclinedInsufficientFunds chargeDeclinedInsufficientFunds',
    'declines:insufficient_funds',
  ],
  ['4000000000009987', 'visa_chargeDeclinedLostCard', 'declines:lost_card'],
  ['4000000000009979', 'visa_chargeDeclinedStolenCard', 'declines:stolen_card'],
  ['4000000000000069', 'chargeDeclinedExpiredCard', 'declines:expired_card'],
  ['4000000000000127', 'chargeDeclinedIncorrectCvc', 'declines:incorrect_cvc'],
  ['4000000000000119', 'chargeDeclinedProcessingError', 'declines:processing_error'],
  ['4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', 'declines:card_velocity_exceeded'],
  ['4000000000000341', 'chargeCustomerFail', 'declines:generic_decline'],
  ['4100000000000019', 'visa_chargeDeclinedFraudulent', 'declines:fraudulent'],
  ['4000000000007726', 'pendingRefund', 'pays', { refund: 'pending-then-succeeded' }],
  ['4000000000005126', 'refundFail', 'pays', { refund: 'succeeded-then-failed' }],
  ['4000000000000259', 'createDispute', 'pays', { complaint: 'fraudulent' }],
  ['4000000000002685', 'createDisputeProductNotReceived', 'pays', { complaint: 'product_not_received' }],
  ['4000000000001976', 'createDisputeInquiry', 'pays', { complaint: 'inquiry' }],
  ['4000002500003155', 'authenticationRequiredOnSetup', 'asks'],
  ['4000002760003184', 'authenticationRequired', 'asks'],
  ['4000003800000446', '', 'asks'],
  ['4000000000003220', 'threeDSecure2Required', 'asks'],
  ['4000000000003063', 'threeDSecureRequired', 'asks'],
  [
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    'asks-then-declines:insufficient_funds',
  ],
  ['4000008400001629', 'threeDSecureRequiredChargeDeclined', 'asks-then-declines:generic_decline'],
];

/** The card behind `pm_card_visa` and its kind, or undefined. */
export function cardNamed(paymentMethod: string): TestCard | undefined {
  const name = paymentMethod.replace(/^pm_card_/, '');
  return cardOf(CARDS.find(([, names]) => name !== '' && names.split(' ').includes(name))?.[0]);
}

/** Undefined for what is no test number. */
export function cardOf(number: string | undefined): TestCard | undefined {
  const [known, , behaviour = 'pays', more] = CARDS.find(([each]) => each === number) ?? [];
  return known === undefined
    ? undefined
    : { brand: brandOf(known), last4: known.slice(-4), funding: 'credit', behaviour, ...more };
}
