import type { z } from 'zod';
import { postcodeProblem, regionProblem } from './address-values.ts';

const checks = [
  ['region', regionProblem],
  ['postcode', postcodeProblem],
] as const;

/**
 * The schema of a form with an address, which also asks for what the shop takes an address without: a region where there is a list of
 * them, and a postcode where every address has one.
 */
export function completeAddress<Checked, Typed>(schema: z.ZodType<Checked>): z.ZodType<Checked, Typed> {
  return checks.reduce<z.ZodType<Checked>>((asked, [name, problem]) => {
    const problemOf = (typed: unknown) => {
      const { country, [name]: value } = typed as Record<string, unknown>;
      return problem(String(country), typeof value === 'string' ? value : null);
    };
    return asked.refine((typed) => problemOf(typed) === null, {
      path: [name],
      error: ({ input }) => problemOf(input) ?? '',
      when: () => true, // with whatever else is missing: all of it is shown at once
    });
  }, schema) as z.ZodType<Checked, Typed>;
}
