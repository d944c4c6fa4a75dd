import { z } from 'zod';

/**
 * The closed list of refusals. `title` is a sentence for the person in front of the screen; a refusal may replace it
 * by a more precise one, never by anything technical.
 */
export const problems = {
  malformed_request: { status: 400, title: 'The request could not be read. Please check what was sent.' },
  invalid_input: { status: 400, title: 'Some of the fields need another look.' },
  signed_out: { status: 401, title: 'Please log in to go on.' },
  wrong_credentials: { status: 401, title: 'The email or the password is not right.' },
  forbidden: { status: 403, title: 'This is not open to you.' },
  wrong_origin: { status: 403, title: 'This request did not come from the shop itself.' },
  link_expired: {
    status: 400,
    title: 'This link has expired or was used already. Please ask for a new one.',
  },
  not_found: { status: 404, title: 'There is nothing at this address.' },
  part_not_found: { status: 404, title: 'This part is not in the shop.' },
  user_not_found: { status: 404, title: 'There is no user with this email.' },
  method_not_allowed: { status: 405, title: 'This address does not take that kind of request.' },
  request_timeout: { status: 408, title: 'The request took too long to arrive. Please try again.' },
  body_too_large: { status: 413, title: 'That is more than this address accepts.' },
  address_too_long: { status: 414, title: 'The address is too long.' },
  unsupported_media_type: { status: 415, title: 'This address takes JSON only.' },
  last_admin: { status: 409, title: 'The shop needs at least one admin, and this is the last.' },
  email_taken: { status: 422, title: 'There is already an account with this email. Please log in instead.' },
  headers_too_large: { status: 431, title: 'The request headers are too large.' },
  too_many_attempts: { status: 429, title: 'Too many attempts. Please wait a few minutes and try again.' },
  too_many_requests: { status: 429, title: 'Too many requests at once. Please wait a moment and try again.' },
  internal_error: { status: 500, title: 'Something went wrong on our side. Please try again in a moment.' },
  unavailable: { status: 503, title: 'The shop is catching its breath. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

export const problemSchema = z
  .object({
    status: z.int(),
    code: z.enum(problemCodes),
    title: z.string().meta({ description: 'A sentence for the person.' }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'One sentence per field that was refused.' }),
    requestId: z.string(),
  })
  .meta({ id: 'Problem', description: 'An error, as an RFC 9457 problem document.' });

export type ProblemDocument = z.infer<typeof problemSchema>;

/** Refusals any endpoint may give, so they are not repeated in each declaration. */
export const commonRefusals: readonly ProblemCode[] = [
  'malformed_request',
  'too_many_requests',
  'unavailable',
];
