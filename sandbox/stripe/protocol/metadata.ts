import type Stripe from 'stripe';
import type { Params } from './params.ts';
import { invalidRequest } from './provider-error.ts';

const mostKeys = 50;
const longestKey = 40;
const longestValue = 500;

/** Null: not mentioned. An empty value takes its key away, empty metadata every key. */
export function readMetadata(params: Params): Map<string, string> | 'none' | null {
  if (!params.has('metadata')) return null;
  if (params.isEmpty('metadata')) return 'none';
  const entries = [...(params.group('metadata') ?? [])].map(([key, value]): [string, string] => {
    const param = `metadata[${key.slice(0, longestKey)}]`;
    if (typeof value !== 'string') throw invalidRequest('Invalid string: {...}', { param });
    if (key.length > longestKey) {
      throw invalidRequest(`Metadata keys can have up to ${longestKey} characters.`, { param });
    }
    if (value.length > longestValue) {
      throw invalidRequest(`Metadata values can have up to ${longestValue} characters.`, { param });
    }
    return [key, value];
  });
  return new Map(entries);
}

export function mergedMetadata(
  before: Stripe.Metadata,
  change: ReturnType<typeof readMetadata>,
): Stripe.Metadata {
  if (change === null) return before;
  if (change === 'none') return {};
  const merged = new Map([...Object.entries(before), ...change]);
  const kept = [...merged].filter(([, value]) => value !== '');
  if (kept.length > mostKeys) {
    throw invalidRequest(`You can have up to ${mostKeys} metadata keys.`, { param: 'metadata' });
  }
  return Object.fromEntries(kept);
}
