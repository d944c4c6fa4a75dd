import type Stripe from 'stripe';

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: Partial<Stripe.PaymentIntent>;
  payment_method?: Stripe.PaymentMethod;
  doc_url?: string;
};

export type Answer = {
  status: number;
  body: object;
  /** Nothing is to be had by asking again soon. */
  inVain?: boolean;
};

/** A refusal in the provider's words. Thrown, so that whatever was begun is undone. */
export class ProviderError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly inVain: boolean;

  constructor(status: number, body: ErrorBody, inVain = false) {
    super(body.message);
    this.status = status;
    this.body = documented(body);
    this.inVain = inVain;
  }

  get answer(): Answer {
    return { status: this.status, body: { error: this.body }, inVain: this.inVain };
  }
}

/** Wherever an error has a code, the provider says where to read about it. */
export function documented(body: ErrorBody): ErrorBody {
  if (body.code === undefined) return body;
  return { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` };
}

export function invalidRequest(
  message: string,
  details: { code?: string; param?: string } = {},
): ProviderError {
  return new ProviderError(400, { type: 'invalid_request_error', message, ...details });
}

export function noSuch(what: string, id: string, param: string, status = 404): ProviderError {
  return new ProviderError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

export function tooManyCalls(): ProviderError {
  return new ProviderError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Please retry later with exponential backoff.',
  });
}

export function objectIsLocked(): ProviderError {
  return new ProviderError(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message:
      'This object cannot be accessed right now because another API request is currently accessing it. Please try again.',
  });
}

export function somethingWentWrong(status = 500, inVain = false): ProviderError {
  return new ProviderError(status, { type: 'api_error', message: 'An unknown error occurred' }, inVain);
}
