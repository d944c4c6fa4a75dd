import { type ProblemCode, type ProblemDocument, problems } from '@spareworks/contract/problems';

type Details = {
  /** A more precise sentence than the code's own. */
  title?: string;
  errors?: Record<string, string>;
  headers?: Record<string, string>;
};

/** An expected refusal. Thrown, so that an open transaction rolls back by itself. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.title ?? problems[code].title);
    this.code = code;
    this.status = problems[code].status;
    this.errors = details.errors;
    this.headers = details.headers ?? {};
  }

  toDocument(requestId: string): ProblemDocument {
    return {
      status: this.status,
      code: this.code,
      title: this.message,
      ...(this.errors === undefined ? {} : { errors: this.errors }),
      requestId,
    };
  }
}

export function unavailable(): Problem {
  return new Problem('unavailable', { headers: { 'retry-after': '2' } });
}

export function tooManyRequests(waitMs: number): Problem {
  return new Problem('too_many_requests', { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } });
}
