import { z } from 'zod';
import { limits } from '../plain/limits.ts';
import * as messages from '../plain/messages.ts';
import { ownPath } from '../plain/own-path.ts';
import { withoutUnseen } from '../plain/unseen-marks.ts';
import { isPlainEmail } from '../schemas/email.ts';
import { idSchema } from '../schemas/paging.ts';
import { line } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const given = (message: string) => z.string({ error: message }).min(1, message);

/** Spaces around an address are a slip of the hand, and signs that nobody sees come along when it is pasted: not part of it. */
const emailField = (required: string) =>
  given(required)
    .max(500, messages.register.emailInvalid) // before any pattern looks at it
    .transform((value) => withoutUnseen(value).trim().toLowerCase())
    .refine(isPlainEmail, messages.register.emailInvalid);

const special = /[!@#$%^&]/;

/** Longer ones are refused here, before anybody spends time on hashing them. */
const passwordField = (required: string) =>
  given(required).max(
    limits.passwordMaximumLength,
    `The password can have at most ${limits.passwordMaximumLength} characters`,
  );

const newPassword = passwordField(messages.register.passwordRequired).refine(
  (value) => value.length >= limits.passwordMinimumLength && special.test(value),
  messages.register.passwordWeak,
);

export const registerSchema = z.strictObject({
  name: given(messages.register.nameRequired).pipe(
    line({ max: 100 }).refine(
      (value) => value.length >= limits.nameMinimumLength,
      messages.register.nameTooShort,
    ),
  ),
  email: emailField(messages.register.emailRequired),
  password: newPassword,
});

export const loginSchema = z.strictObject({
  email: emailField(messages.login.emailRequired),
  password: passwordField(messages.login.passwordRequired),
});

export const passwordResetRequestSchema = z.strictObject({
  email: emailField(messages.passwordReset.emailRequired),
});

export const newPasswordSchema = z.strictObject({ newPassword });

export const confirmPasswordSchema = z.strictObject({
  password: passwordField(messages.login.passwordRequired),
});

const mailedToken = z.string().min(1).max(1000);

/** A page of this site; nobody is sent anywhere else. */
export const returnPath = z.string().transform((text, context) => {
  const path = ownPath(text);
  if (path !== null) return path;
  context.addIssue({ code: 'custom', message: 'must be a path of this site' });
  return z.NEVER;
});

export const identityUserSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ description: 'The display name.' }),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullable().meta({ description: 'Address of the profile photo.' }),
  })
  .meta({ id: 'IdentityUser' });

export type IdentityUser = z.infer<typeof identityUserSchema>;

const signedIn = z.object({ user: identityUserSchema });
const done = z.object({ status: z.boolean() });

export const identityEndpoints = defineEndpoints({
  'POST /auth/sign-up/email': {
    access: 'anyone',
    summary: 'Register',
    description:
      'Creates the account, signs it in by a session cookie and sends a mail to confirm the address.',
    body: registerSchema,
    answers: { 200: signedIn },
    refusals: ['invalid_input', 'email_taken', 'wrong_origin'],
  },
  'POST /auth/sign-in/email': {
    access: 'anyone',
    summary: 'Log in with email and password',
    description: 'Sets the session cookie. PUT /user then gives the token for all other calls.',
    body: loginSchema,
    answers: { 200: signedIn },
    refusals: ['invalid_input', 'wrong_credentials', 'wrong_origin'],
  },
  'POST /auth/sign-in/social': {
    access: 'anyone',
    summary: 'Begin to log in with Google',
    description:
      'Answers the address to send the person to. They come back to callbackURL, signed in. not_found where the shop has no ' +
      'sign-in with Google.',
    body: z.strictObject({
      provider: z.literal('google'),
      callbackURL: returnPath,
      errorCallbackURL: returnPath.optional(),
    }),
    answers: { 200: z.object({ url: z.string() }) },
    refusals: ['invalid_input', 'not_found', 'wrong_origin'],
  },
  'POST /auth/sign-out': {
    access: 'session',
    summary: 'Log out',
    description: 'Ends the session and every token made from it.',
    body: z.strictObject({}).optional(),
    answers: { 200: z.object({ success: z.boolean() }) },
    refusals: ['wrong_origin'],
  },
  'GET /auth/get-session': {
    access: 'session',
    summary: 'Who is signed in',
    description: 'null when nobody is.',
    answers: { 200: z.object({ user: identityUserSchema, expiresAt: z.iso.datetime() }).nullable() },
    refusals: [],
  },
  'POST /auth/request-password-reset': {
    access: 'anyone',
    summary: 'Ask for a mail to set a new password',
    description: 'Answers the same whether there is such an account or not.',
    body: passwordResetRequestSchema,
    answers: { 200: done },
    refusals: ['invalid_input', 'wrong_origin'],
  },
  'POST /auth/reset-password': {
    access: 'anyone',
    summary: 'Set a new password with the token of the mail',
    description:
      'The token works once, and until the password changes or a newer one is sent. Every session of the account ends.',
    body: z.strictObject({ newPassword, token: z.string().min(1).max(200) }),
    answers: { 200: done },
    refusals: ['invalid_input', 'link_expired', 'wrong_origin'],
  },
  'POST /auth/send-verification-email': {
    access: 'session',
    summary: 'Send the mail that confirms the address again',
    body: z.strictObject({}).optional(),
    answers: { 200: done },
    refusals: ['signed_out', 'wrong_origin'],
  },
  'POST /auth/confirm-email': {
    access: 'anyone',
    summary: 'Confirm the address in another browser than the one that registered',
    description:
      'With the token of the mail and the password of the account. Signs in by a session cookie, as logging in does. ' +
      'In the browser that registered the link of the mail confirms the address by itself.',
    body: z.strictObject({ token: mailedToken, password: passwordField(messages.login.passwordRequired) }),
    answers: { 200: signedIn },
    refusals: ['invalid_input', 'link_expired', 'wrong_credentials', 'wrong_origin'],
  },
  'POST /auth/confirm-email/new-password': {
    access: 'anyone',
    summary: 'Confirm the address and set a new password',
    description:
      'For the owner of the mailbox who does not know the password of the account. The old password and every session end.',
    body: z.strictObject({ token: mailedToken, newPassword }),
    answers: { 200: done },
    refusals: ['invalid_input', 'link_expired', 'wrong_origin'],
  },
  'PUT /user': {
    access: 'session',
    summary: 'A token for the other calls',
    description:
      'Given only to the person whose sign-in is proved by the session cookie, for their own address. Lives for an hour.',
    body: z.strictObject({ email: z.string({ error: 'must be your email address' }).max(508) }),
    answers: { 200: z.object({ token: z.string(), expiresAt: z.iso.datetime() }) },
    refusals: ['invalid_input', 'signed_out', 'forbidden', 'wrong_origin'],
  },
});
