import { z } from 'zod';
import { isCountry } from '../plain/countries.ts';
import { isWholeThousandths } from '../plain/percent.ts';

/** A country by ISO 3166; in capitals whatever was typed. */
export const countrySchema = z
  .string({
    error: ({ input }) => (input === undefined ? 'is required' : 'must be a country, by its two letters'),
  })
  .trim()
  .toUpperCase()
  .refine(isCountry, 'must be a country, by its two letters')
  .meta({ description: 'A country by the two letters of ISO 3166, such as DE.' });

export function percent({ least, most }: { least: number; most: number }) {
  return z
    .number({
      error: ({ input }) => (input === undefined ? 'is required' : 'must be a percentage, as a number'),
    })
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .refine(isWholeThousandths, 'must have at most three decimals');
}

export const versionSchema = z
  .int('must be the version it was read with')
  .min(0, 'must be the version it was read with')
  .max(2_147_483_647, 'must be the version it was read with')
  .meta({ description: 'The version it was read with; refused when somebody else has changed it since.' });
