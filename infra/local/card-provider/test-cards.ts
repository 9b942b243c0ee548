/** What the issuer of a test card does with a charge. Numbers as in https://docs.stripe.com/testing */
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

/** How a refund to a card goes on after it was made. */
export type RefundCourse = 'pending-then-succeeded' | 'succeeded-then-failed';

/** What the cardholder does after a payment. An inquiry takes no money until it becomes a dispute. */
export type Complaint = 'fraudulent' | 'product_not_received' | 'inquiry';

export interface TestCard {
  brand: string;
  last4: string;
  behaviour: Behaviour;
  /** Null: refunds succeed at once, and stay so. */
  refund: RefundCourse | null;
  complaint: Complaint | null;
  funding: 'credit' | 'debit' | 'prepaid';
}

const BEHAVIOUR_OF_NUMBER: Record<string, Behaviour> = {
  '4000000000000002': 'declines:generic_decline',
  '4000000000009995': 'declines:insufficient_funds',
  '4000000000009987': 'declines:lost_card',
  '4000000000009979': 'declines:stolen_card',
  '4000000000000069': 'declines:expired_card',
  '4000000000000127': 'declines:incorrect_cvc',
  '4000000000000119': 'declines:processing_error',
  '4000000000006975': 'declines:card_velocity_exceeded',
  '4000000000000341': 'declines:generic_decline',
  '4100000000000019': 'declines:fraudulent',
  '4000002500003155': 'asks',
  '4000002760003184': 'asks',
  '4000003800000446': 'asks',
  '4000000000003220': 'asks',
  '4000000000003063': 'asks',
  '4000008260003178': 'asks-then-declines:insufficient_funds',
  '4000008400001629': 'asks-then-declines:generic_decline',
};

const REFUND_OF_NUMBER: Record<string, RefundCourse> = {
  '4000000000007726': 'pending-then-succeeded',
  '4000000000005126': 'succeeded-then-failed',
};

const COMPLAINT_OF_NUMBER: Record<string, Complaint> = {
  '4000000000000259': 'fraudulent',
  '4000000000002685': 'product_not_received',
  '4000000000001976': 'inquiry',
};

const DEBIT_OR_PREPAID: Record<string, 'debit' | 'prepaid'> = {
  '4000056655665556': 'debit',
  '5200828282828210': 'debit',
  '5105105105105100': 'prepaid',
};

/** Number by the payment method that stands for it, `pm_card_` left out. */
const NUMBER_OF_NAME: Record<string, string> = {
  visa: '4242424242424242',
  visa_debit: '4000056655665556',
  mastercard: '5555555555554444',
  mastercard_debit: '5200828282828210',
  mastercard_prepaid: '5105105105105100',
  amex: '378282246310005',
  discover: '6011111111111117',
  diners: '3056930009020004',
  jcb: '3566002020360505',
  unionpay: '6200000000000005',
  visa_chargeDeclined: '4000000000000002',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedLostCard: '4000000000009987',
  visa_chargeDeclinedStolenCard: '4000000000009979',
  visa_chargeDeclinedVelocityLimitExceeded: '4000000000006975',
  visa_chargeDeclinedFraudulent: '4100000000000019',
  chargeDeclined: '4000000000000002',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
  chargeCustomerFail: '4000000000000341',
  pendingRefund: '4000000000007726',
  refundFail: '4000000000005126',
  createDispute: '4000000000000259',
  createDisputeProductNotReceived: '4000000000002685',
  createDisputeInquiry: '4000000000001976',
  authenticationRequired: '4000002760003184',
  authenticationRequiredOnSetup: '4000002500003155',
  authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  threeDSecureRequired: '4000000000003063',
  threeDSecure2Required: '4000000000003220',
  threeDSecureRequiredChargeDeclined: '4000008400001629',
};

/** The card behind `pm_card_visa` and its kind, or undefined. */
export function cardNamed(paymentMethod: string): TestCard | undefined {
  const name = paymentMethod.replace(/^pm_card_/, '');
  const number = Object.hasOwn(NUMBER_OF_NAME, name) ? NUMBER_OF_NAME[name] : undefined;
  return number === undefined ? undefined : cardOf(number);
}

/** What is known of a number. One that is no test number pays, as with Stripe in test mode it would not. */
export function cardOf(number: string): TestCard {
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    behaviour: BEHAVIOUR_OF_NUMBER[number] ?? 'pays',
    refund: REFUND_OF_NUMBER[number] ?? null,
    complaint: COMPLAINT_OF_NUMBER[number] ?? null,
    funding: DEBIT_OR_PREPAID[number] ?? 'credit',
  };
}

export function isTestNumber(number: string): boolean {
  return number in BEHAVIOUR_OF_NUMBER || OTHER_NUMBERS.has(number);
}

const OTHER_NUMBERS = new Set([
  ...Object.values(NUMBER_OF_NAME),
  '2223003122003222',
  '371449635398431',
  '6011000990139424',
  '36227206271667',
]);

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^3(0|6|8)/.test(number)) return 'diners';
  if (number.startsWith('35')) return 'jcb';
  if (number.startsWith('62')) return 'unionpay';
  return /^6(011|4|5)/.test(number) ? 'discover' : 'unknown';
}
