import type Stripe from 'stripe';

/** The fields of `error` in an answer of Stripe's, beside type and message. */
export interface ErrorDetails {
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;

  constructor(status: number, type: ErrorType, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  body(): { error: Record<string, unknown> } {
    const { code } = this.details;
    const docs = code ? { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {};
    return { error: { ...this.details, ...docs, message: this.message, type: this.type } };
  }
}

/** 400: something about the parameters. */
export function invalidRequest(message: string, details: ErrorDetails = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, details);
}

/**
 * A parameter that Stripe refuses before the endpoint starts. Such an answer is not kept under the idempotency
 * key, so the corrected request may use the same key.
 */
export class ParameterError extends ApiError {
  constructor(message: string, param: string, code?: string) {
    super(400, 'invalid_request_error', message, code ? { code, param } : { param });
  }
}

export function missing(object: string, id: string, param = 'id'): ApiError {
  const message = `No such ${object}: '${id}'`;
  return new ApiError(404, 'invalid_request_error', message, { code: 'resource_missing', param });
}

export function unexpectedState(message: string, intent: Stripe.PaymentIntent): ApiError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
