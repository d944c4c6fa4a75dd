import type { Form } from './form.ts';
import { invalidRequest, type ProviderError } from './provider-error.ts';

export type Params = ReturnType<typeof readParams>;

const largestInteger = 2 ** 53 - 1;

/** The parameters of a call; one that is not among those known is refused by its name. */
export function readParams(form: Form, known: readonly string[], parent = '') {
  const nameOf = (key: string) => (parent === '' ? key : `${parent}[${key}]`);
  for (const key of form.keys()) {
    if (!known.includes(key)) {
      const param = nameOf(key).slice(0, 80);
      throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
  }

  function text(key: string, longest = 500): string | null {
    const value = form.get(key);
    if (value === undefined) return null;
    if (typeof value !== 'string') throw invalidRequest('Invalid string: {...}', { param: nameOf(key) });
    if (value.length > longest) throw tooLong(nameOf(key), longest);
    return value;
  }

  function required(key: string, longest?: number): string {
    const value = text(key, longest);
    if (value === null) throw missing(nameOf(key));
    if (value.trim() === '') throw empty(nameOf(key));
    return value;
  }

  function integer(key: string, { min = 1, max = largestInteger } = {}): number | null {
    const value = text(key);
    if (value === null) return null;
    const number = /^\s*-?\d{1,16}\s*$/.test(value) ? Number(value) : Number.NaN;
    const param = nameOf(key);
    if (!Number.isSafeInteger(number)) throw invalidInteger(`Invalid integer: ${value.slice(0, 40)}`, param);
    if (number < min) throw invalidInteger(`This value must be greater than or equal to ${min}.`, param);
    if (number > max) throw invalidInteger(`This value must be less than or equal to ${max}.`, param);
    return number;
  }

  return {
    text,
    required,
    integer,
    nameOf,
    has: (key: string) => form.has(key),
    isEmpty: (key: string) => form.get(key) === '',
    isText: (key: string) => typeof form.get(key) === 'string',

    requiredInteger(key: string, bounds?: { min?: number; max?: number }): number {
      const value = integer(key, bounds);
      if (value === null) throw missing(nameOf(key));
      return value;
    },

    choice<T extends string>(key: string, choices: readonly T[]): T | null {
      const value = text(key);
      if (value === null) return null;
      const chosen = choices.find((choice) => choice === value);
      if (chosen === undefined) {
        throw invalidRequest(`Invalid ${nameOf(key)}: must be one of ${choices.join(', ')}`, {
          param: nameOf(key),
        });
      }
      return chosen;
    },

    group(key: string): Form | null {
      const value = form.get(key);
      if (value === undefined) return null;
      if (typeof value === 'string') throw invalidRequest('Invalid object', { param: nameOf(key) });
      return value;
    },

    list(key: string): string[] {
      const value = form.get(key);
      if (value === undefined || value === '') return [];
      if (typeof value === 'string') throw invalidRequest('Invalid array', { param: nameOf(key) });
      return [...value.values()].map((entry) => {
        if (typeof entry !== 'string') throw invalidRequest('Invalid string: {...}', { param: nameOf(key) });
        return entry;
      });
    },
  };
}

export function missing(param: string): ProviderError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

function empty(param: string): ProviderError {
  return invalidRequest(
    `You passed an empty string for '${param}'. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );
}

function tooLong(param: string, longest: number): ProviderError {
  return invalidRequest(`Invalid string: must be at most ${longest} characters`, {
    code: 'parameter_invalid_string_too_long',
    param,
  });
}

function invalidInteger(message: string, param: string): ProviderError {
  return invalidRequest(message, { code: 'parameter_invalid_integer', param });
}
