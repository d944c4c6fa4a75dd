import { type ProblemCode, type ProblemDocument, problems } from '@spareworks/contract/schemas/problems';

type Details = {
  /** A more precise sentence than the code's own. */
  title?: string;
  errors?: Record<string, string>;
  headers?: Record<string, string>;
  /** Seconds after which the same call may go through. */
  retryAfter?: number;
  /** For the log: what led to it. */
  cause?: Error | undefined;
  /** The right total, in dollars, where the price was not right. */
  price?: number;
  /** The same, of a checkout. */
  total?: number;
  /** Each line that falls short. */
  lines?: NonNullable<ProblemDocument['lines']>;
  /** Each part that does not fit the buyer's car. */
  doesNotFit?: NonNullable<ProblemDocument['doesNotFit']>;
  /** How many are left, where too many were wanted. */
  available?: number;
  /** How much is left to give back, in dollars, where more was wanted. */
  maximum?: number;
  /** What is there now, where it is not what the caller had read. */
  current?: NonNullable<ProblemDocument['current']>;
  /** What was probably meant. */
  suggestion?: string;
};

/** An expected refusal. Thrown, so that an open transaction rolls back by itself. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly facts: Pick<
    ProblemDocument,
    'price' | 'total' | 'lines' | 'doesNotFit' | 'available' | 'maximum' | 'current' | 'suggestion'
  >;

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.title ?? problems[code].title, { cause: details.cause });
    this.code = code;
    this.status = problems[code].status;
    this.errors = details.errors;
    this.headers = {
      ...details.headers,
      ...(details.retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(details.retryAfter)) }),
    };
    this.facts = {
      ...(details.price === undefined ? {} : { price: details.price }),
      ...(details.total === undefined ? {} : { total: details.total }),
      ...(details.lines === undefined ? {} : { lines: details.lines }),
      ...(details.doesNotFit === undefined ? {} : { doesNotFit: details.doesNotFit }),
      ...(details.available === undefined ? {} : { available: details.available }),
      ...(details.maximum === undefined ? {} : { maximum: details.maximum }),
      ...(details.current === undefined ? {} : { current: details.current }),
      ...(details.suggestion === undefined ? {} : { suggestion: details.suggestion }),
    };
  }

  toDocument(requestId: string): ProblemDocument {
    return {
      status: this.status,
      code: this.code,
      title: this.message,
      ...(this.errors === undefined ? {} : { errors: this.errors }),
      ...this.facts,
      requestId,
    };
  }
}

/** With a cause something broke; without one it is answered on purpose. */
export function unavailable(cause?: Error): Problem {
  return new Problem('unavailable', { retryAfter: 2, cause });
}

export function tooManyRequests(waitMs: number): Problem {
  return new Problem('too_many_requests', { retryAfter: waitMs / 1000 });
}
