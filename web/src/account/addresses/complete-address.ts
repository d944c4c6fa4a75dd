import type { z } from 'zod';
import { regionProblem } from './address-values.ts';

function problemOf(typed: unknown): string | null {
  const { country, region } = typed as { country?: unknown; region?: unknown };
  return regionProblem(String(country), typeof region === 'string' ? region : null);
}

/** The schema of a form with an address, which also asks for a region where there is a list of them. */
export function withRegion<Checked, Typed>(schema: z.ZodType<Checked>): z.ZodType<Checked, Typed> {
  return schema.refine((typed) => problemOf(typed) === null, {
    path: ['region'],
    error: ({ input }) => problemOf(input) ?? '',
    when: () => true, // with whatever else is missing: all of it is shown at once
  }) as z.ZodType<Checked, Typed>;
}
