import { randomBytes } from 'node:crypto';

/** Where something stands in a trace, as W3C's Trace Context has it. */
export type TraceContext = { traceId: string; spanId: string; sampled: boolean };

const shape = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** What a `traceparent` header says; null where it says nothing that can be used. */
export function readTraceparent(header: string | string[] | undefined): TraceContext | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && shape.exec(header)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function newTraceId(): string {
  return randomBytes(16).toString('hex');
}

export function newSpanId(): string {
  return randomBytes(8).toString('hex');
}
