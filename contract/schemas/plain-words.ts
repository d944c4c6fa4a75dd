import type { z } from 'zod';
import { joinWords } from '../plain/join-words.ts';

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object with fields',
  record: 'must be an object with fields',
};

const formats: Record<string, string> = {
  uuid: 'is not an id of this shop',
  email: 'must be an email address',
  url: 'must be a link',
  date: 'must be a day such as 2026-03-04',
  datetime: 'must be a moment such as 2026-03-01T00:00:00Z',
};

const wrongKind = 'is not of the right kind';

function listed(values: readonly unknown[]): string {
  return joinWords(values.map(String), 'or');
}

function tooMuch({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `can have at most ${maximum} characters`;
  if (origin === 'array' || origin === 'set') return `can have at most ${maximum} entries`;
  return inclusive === false ? `must be less than ${maximum}` : `must be at most ${maximum}`;
}

function tooLittle({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const one = Number(minimum) === 1;
  if (origin === 'string') return one ? 'is required' : `must have at least ${minimum} characters`;
  if (origin === 'array' || origin === 'set')
    return one ? 'must have at least one entry' : `must have at least ${minimum} entries`;
  return inclusive === false ? `must be more than ${minimum}` : `must be at least ${minimum}`;
}

/** What is wrong with a field, where its schema has no sentence of its own: never in the words of the library. */
export function plainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : (kinds[issue.expected] ?? wrongKind);
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be ${listed(issue.values)}`;
    case 'too_big':
      return tooMuch(issue);
    case 'too_small':
      return tooLittle(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'is not written as it has to be';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'is not known here';
    default:
      return wrongKind;
  }
}
