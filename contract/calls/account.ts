import { z } from 'zod';
import { pictureLimits } from '../plain/pictures.ts';
import { idSchema } from '../schemas/paging.ts';
import { defineEndpoints } from './endpoint.ts';
import { confirmPasswordSchema, newPasswordSchema, registerSchema } from './identity.ts';
import { profileSchema } from './people.ts';

const currentPassword = confirmPasswordSchema.shape.password.optional().meta({
  description:
    'Required where the account has a password. Without one the person must have signed in within the last ten minutes.',
});

/** What the pages check before they send; the password is asked for where there is one. */
export const newNameSchema = z.strictObject({ name: registerSchema.shape.name });

export const passwordChangeSchema = z.strictObject({
  currentPassword,
  newPassword: newPasswordSchema.shape.newPassword,
});

export const emailChangeSchema = z.strictObject({ email: registerSchema.shape.email, currentPassword });

export const ownAccountSchema = z
  .object({
    hasPassword: z.boolean(),
    hasGoogle: z.boolean().meta({ description: 'Whether the person signs in with Google.' }),
    pendingEmail: z
      .string()
      .nullable()
      .meta({ description: 'The address the account is to have, while its link was not opened yet.' }),
  })
  .meta({ id: 'OwnAccount' });

export type OwnAccount = z.infer<typeof ownAccountSchema>;

export const ownSessionSchema = z
  .object({
    _id: idSchema,
    device: z.string().meta({ description: 'Browser and system, such as Firefox on Windows.' }),
    signedInAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().meta({ description: 'To the hour.' }),
    current: z.boolean().meta({ description: 'The one this call comes from.' }),
  })
  .meta({ id: 'OwnSession' });

export type OwnSession = z.infer<typeof ownSessionSchema>;

export const deletionSchema = z
  .object({
    obstacles: z
      .array(
        z.object({
          kind: z.enum(['unpaid-order', 'open-order', 'open-return']),
          orderId: idSchema,
          number: z.string(),
        }),
      )
      .meta({ description: 'What has to end before; at most 20.' }),
    lastAdmin: z.boolean().meta({ description: 'The last admin cannot delete their account.' }),
    orders: z.int().meta({ description: 'Orders that stay in the books.' }),
    reviews: z.int().meta({ description: 'Reviews that can be kept without the name.' }),
    years: z
      .int()
      .meta({ description: 'How long those orders keep the name, after the year they were placed in.' }),
  })
  .meta({ id: 'Deletion' });

export type Deletion = z.infer<typeof deletionSchema>;

export const deleteAccountSchema = z.strictObject({
  email: registerSchema.shape.email.meta({ description: 'The address of the account, typed once more.' }),
  currentPassword,
  keepReviews: z
    .boolean()
    .optional()
    .meta({ description: 'Reviews stay, as of a former customer. Otherwise they are deleted.' }),
});

const mailedToken = z.strictObject({ token: z.string().min(1).max(200) });
const done = z.object({ acknowledged: z.boolean() });
const ended = z.object({ acknowledged: z.boolean(), deletedCount: z.int() });
const proving = ['invalid_input', 'wrong_password', 'sign_in_again', 'too_many_attempts'] as const;

export const accountEndpoints = defineEndpoints({
  'GET /account': {
    access: 'signed-in',
    summary: 'How the caller signs in',
    answers: { 200: ownAccountSchema },
    refusals: [],
  },
  'PATCH /account': {
    access: 'signed-in',
    summary: 'Change one’s name',
    description: 'Orders that were placed keep the name they have.',
    body: newNameSchema,
    answers: { 200: profileSchema },
    refusals: ['invalid_input'],
  },
  'PUT /account/password': {
    access: 'signed-in',
    summary: 'Change one’s password',
    description: 'All other sessions end, and a mail says so.',
    body: passwordChangeSchema,
    answers: { 200: done },
    refusals: [...proving, 'changed_meanwhile'],
  },
  'POST /account/email': {
    access: 'signed-in',
    summary: 'Ask for another address',
    description:
      'A link goes to the new address and a word to the old one. Nothing changes before the link is opened. Answers the same ' +
      'whether another account has that address or not.',
    body: emailChangeSchema,
    answers: { 200: done },
    refusals: [...proving],
  },
  'DELETE /account/email': {
    access: 'signed-in',
    summary: 'Keep the address after all',
    description: 'Before the link was opened.',
    answers: { 200: ended },
    refusals: [],
  },
  'POST /account/email/confirm': {
    access: 'signed-in',
    summary: 'Have the new address, with the token of its mail',
    description:
      'By whoever is signed in to the account. All other sessions end. The old address is told, and can take it back for seven days.',
    body: mailedToken,
    answers: { 200: z.object({ email: z.string() }) },
    refusals: ['invalid_input', 'link_expired', 'email_taken'],
  },
  'POST /auth/undo-email-change': {
    access: 'anyone',
    summary: 'Take a change of address back, with the token mailed to the old one',
    description:
      'The account has its old address again. Its password and every session end: a new password is set by mail.',
    body: mailedToken,
    answers: { 200: z.object({ email: z.string() }) },
    refusals: ['invalid_input', 'link_expired', 'email_taken', 'wrong_origin'],
  },
  'GET /account/sessions': {
    access: 'signed-in',
    summary: 'Where the caller is signed in',
    description: 'The one last seen first; at most 100.',
    answers: { 200: z.array(ownSessionSchema) },
    refusals: [],
  },
  'DELETE /account/sessions/{id}': {
    access: 'signed-in',
    summary: 'End a session',
    description: 'Its tokens end with it.',
    params: z.strictObject({ id: idSchema }),
    answers: { 200: ended },
    refusals: ['not_found'],
  },
  'DELETE /account/sessions': {
    access: 'signed-in',
    summary: 'End all sessions but this one',
    answers: { 200: ended },
    refusals: [],
  },
  'POST /account/photo': {
    access: 'signed-in',
    summary: 'Upload a photo of oneself',
    description: 'As POST /images takes pictures. The one before is removed.',
    upload: { field: 'image', mostBytes: pictureLimits.bytes, missing: 'Please choose a picture.' },
    answers: { 200: profileSchema },
    refusals: [
      'invalid_input',
      'body_too_large',
      'unsupported_media_type',
      'unreadable_picture',
      'pictures_away',
    ],
  },
  'GET /account/download': {
    access: 'signed-in',
    summary: 'Everything the shop keeps of the caller',
    description: 'As one JSON document with a list for each kind of thing. One at a time.',
    answerType: 'application/json',
    answers: { 200: z.record(z.string(), z.unknown()) },
    headers: { 'content-disposition': 'A name for the file.' },
    refusals: [],
  },
  'GET /account/deletion': {
    access: 'signed-in',
    summary: 'What deleting the account would do, and what stands in the way',
    answers: { 200: deletionSchema },
    refusals: [],
  },
  'POST /account/delete': {
    access: 'signed-in',
    summary: 'Delete one’s account',
    description: 'For good. Orders that were paid stay in the books, with what their invoices say.',
    body: deleteAccountSchema,
    answers: { 200: done },
    refusals: [...proving, 'account_in_use', 'last_admin'],
  },
  'DELETE /account/photo': {
    access: 'signed-in',
    summary: 'Have no photo',
    answers: { 200: profileSchema },
    refusals: [],
  },
});
