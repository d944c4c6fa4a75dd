import { z } from 'zod';
import { phoneProblem, plainPhone, withoutDirections } from '../plain/phone.ts';
import { emailParameter } from '../schemas/email.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { requiredLine, text } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

export const roleSchema = z.enum(['user', 'admin']);

export type Role = z.infer<typeof roleSchema>;

const wrongSigns = 'phone can have digits, spaces and + ( ) . / - only';

/** Digits as they were typed, with a leading + or zeros; also as a number, which is how the specification names it. */
export const phoneSchema = z
  .union([z.string(), z.number().nonnegative(wrongSigns).check(checkDigits)], { error: 'phone is required' })
  .transform((typed) => withoutDirections(String(typed)))
  .pipe(requiredLine('phone', 30).transform(plainPhone).pipe(z.string().check(checkPhone)));

/** A number of JSON has no more digits than these for certain. */
const mostDigits = 15;

function checkDigits({ value, issues }: z.core.ParsePayload<number>): void {
  if (value < 10 ** mostDigits && Number.isInteger(value)) return;
  const message = Number.isInteger(value)
    ? `phone can have at most ${mostDigits} digits as a number; as a text it can be longer`
    : wrongSigns;
  issues.push({ code: 'custom', message, input: value, continue: true }); // or it would be no number at all to the union
}

/** One thing at a time: whoever typed two digits is not told about letters. */
function checkPhone({ value, issues }: z.core.ParsePayload<string>): void {
  const message = value === '' ? null : phoneProblem(value); // nothing is told already
  if (message !== null) issues.push({ code: 'custom', message, input: value });
}

const webLink = /^https?:\/\/([a-z0-9-]{1,63}\.){1,9}[a-z0-9-]{2,63}(:\d{1,5})?([/?#]\S*)?$/i;

/** Whoever leaves out https:// means it. */
const linkSchema = requiredLine('LinkedIn link', 500)
  .transform((value) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine(
    (value) => webLink.test(value),
    'LinkedIn link must be a link such as https://www.linkedin.com/in/your-name',
  );

export const profileInputSchema = z.strictObject({
  education: requiredLine('education', 200),
  location: requiredLine('location', 200),
  phone: phoneSchema,
  linkedIn: linkSchema,
});

export type ProfileInput = z.infer<typeof profileInputSchema>;

export const profileSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    image: z.string().nullable(),
    emailVerified: z.boolean(),
    education: z.string().nullable(),
    location: z.string().nullable(),
    phone: z.string().nullable(),
    linkedIn: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });

export type Profile = z.infer<typeof profileSchema>;

export const listedUserSchema = profileSchema
  .extend({
    orders: z.int().meta({ description: 'How many orders the person has; canceled ones do not count.' }),
  })
  .meta({ id: 'ListedUser' });

export type ListedUser = z.infer<typeof listedUserSchema>;

const modified = z.object({
  acknowledged: z.boolean(),
  matchedCount: z.int(),
  modifiedCount: z.int().meta({ description: 'How many changed; 0 when it was so already.' }),
});

const email = z.strictObject({ email: emailParameter });

export const peopleEndpoints = defineEndpoints({
  'GET /users': {
    access: 'admin',
    summary: 'All users',
    description: 'Without limit and after the whole list, oldest first, as a stream.',
    query: z.strictObject({
      ...pageQuery,
      sort: z.enum(['oldest', 'newest']).optional(),
      q: text({ max: 100 })
        .optional()
        .meta({ description: 'Words, each a piece of the name or of the email address, in any order.' }),
      nearly: z.enum(['true', 'false']).optional().meta({
        description:
          'true: each word of four letters and more may have one wrong, missing, extra or swapped.',
      }),
    }),
    answers: { 200: z.array(listedUserSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /user/{email}': {
    access: 'self-or-admin',
    summary: 'A profile',
    params: email,
    answers: { 200: profileSchema },
    refusals: ['user_not_found'],
  },
  'PUT /user/{email}': {
    access: 'self-or-admin',
    summary: 'Save a profile',
    params: email,
    body: profileInputSchema,
    answers: { 200: modified },
    refusals: ['invalid_input', 'user_not_found'],
  },
  'GET /admin/{email}': {
    access: 'self-or-admin',
    summary: 'Whether a user is an admin',
    params: email,
    answers: { 200: z.object({ admin: z.boolean() }) },
    refusals: [],
  },
  'PUT /admin/{email}': {
    access: 'admin',
    summary: 'Make a user an admin',
    params: email,
    body: z.strictObject({}).optional(),
    answers: { 200: modified },
    refusals: ['user_not_found'],
  },
});
