import { z } from 'zod';
import { groupLimits, isGroupKey } from '../plain/group-tree.ts';
import { isOwnPicturePath, isPictureElsewhere, partLimits } from '../plain/part-limits.ts';
import { partGroupSchema } from '../schemas/part-groups.ts';
import { versionSchema } from '../schemas/sales.ts';
import { line, oneLine, shownText } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const listed = {
  _id: z.string().meta({ description: 'Its key, which never changes: what parts have as their group.' }),
  name: z.string(),
  slug: z.string().meta({ description: 'The last piece of the address of its page, /groups/{slug}.' }),
  parent: z.string().nullable().meta({ description: 'The group it stands in; null at the top.' }),
  img: z.string().nullable().meta({ description: 'Address of its picture; null: none.' }),
};

export const listedGroupSchema = z.object(listed).meta({ id: 'Group' });

export const shownGroupSchema = z
  .object({
    ...listed,
    text: z.string().meta({ description: 'What its page says about it; may be empty.' }),
    path: z
      .array(z.object({ _id: z.string(), name: z.string(), slug: z.string() }))
      .meta({ description: 'The groups it stands in, from the top down.' }),
    groups: z.array(listedGroupSchema).meta({ description: 'The groups within it, in their order.' }),
  })
  .meta({ id: 'ShownGroup' });

export type ShownGroup = z.infer<typeof shownGroupSchema>;

export const managedGroupSchema = z
  .object({
    ...listed,
    text: z.string(),
    version: z.int(),
    changedAt: z.iso.datetime(),
    changedBy: z.string().nullable(),
    parts: z.int().meta({ description: 'How many parts on sale have this very group.' }),
    codes: z
      .object({ count: z.int(), some: z.array(z.string()) })
      .meta({ description: 'How many discount codes are for this very group, and the names of some.' }),
  })
  .meta({ id: 'ManagedGroup' });

export type ManagedGroup = z.infer<typeof managedGroupSchema>;

const slug = oneLine({ max: 200 })
  .refine(isGroupKey, `must be 1 to ${groupLimits.longestKey} small letters, digits and dashes between them`)
  .meta({ description: 'The last piece of its address: small letters, digits, and dashes between them.' });

const fields = {
  name: line({ min: 1, max: groupLimits.longestName }),
  slug,
  text: shownText({ max: groupLimits.longestText }),
  img: line({ max: partLimits.imgCharacters })
    .overwrite((value) => value.replace(/^https:/i, 'https:'))
    .refine(
      (value) => isPictureElsewhere(value) || isOwnPicturePath(value),
      'must be an https address or a picture of this shop',
    )
    .nullable()
    .meta({ description: 'Address of a picture, as POST /images answers it; null: none.' }),
};

const parent = partGroupSchema.nullable().meta({ description: 'The group it stands in; null at the top.' });

export const groupInputSchema = z.strictObject({
  name: fields.name,
  slug: slug.optional().meta({ description: 'Left out, it is made from the name.' }),
  text: fields.text.default(''),
  img: fields.img.default(null),
  parent: parent.default(null),
});

export type GroupInput = z.output<typeof groupInputSchema>;

export const groupEditSchema = z.strictObject(fields).partial().extend({ version: versionSchema });

export type GroupEdit = z.output<typeof groupEditSchema>;

export const groupPlaceSchema = z.strictObject({
  parent,
  before: partGroupSchema
    .nullable()
    .meta({ description: 'The group within the same one that comes after it; null: it comes last.' }),
  version: versionSchema,
});

export type GroupPlace = z.output<typeof groupPlaceSchema>;

/** Where nothing is to go: its parts have no group then, and the groups within it stand at the top. */
export const nowhere = '-';

const managedParams = z.strictObject({ id: z.string().meta({ description: 'The key of a group.' }) });

export const groupEndpoints = defineEndpoints({
  'GET /groups': {
    access: 'anyone',
    summary: 'The groups of parts',
    description: 'The whole tree: each before those within it, neighbours in their order.',
    query: z.strictObject({
      withParts: z.enum(['true', 'false']).optional().meta({
        description:
          'true leaves out those of which no part is on sale, below them neither. A shop that has the list it began with keeps all of it.',
      }),
    }),
    answers: { 200: z.array(listedGroupSchema) },
    refusals: ['invalid_input'],
  },
  'GET /groups/{slug}': {
    access: 'anyone',
    summary: 'A group of parts, as its page shows it',
    description: 'Answers to addresses it had before too; its slug is the one it has now.',
    params: z.strictObject({ slug: z.string() }),
    answers: { 200: shownGroupSchema },
    refusals: ['not_found'],
  },
  'GET /managed-groups': {
    access: 'admin',
    summary: 'The groups of parts with everything staff keep about them',
    answers: { 200: z.array(managedGroupSchema) },
    refusals: [],
  },
  'POST /managed-groups': {
    access: 'admin',
    takesKey: true,
    summary: 'Add a group of parts',
    description:
      'It comes last of the groups within its parent. Its key is made from its name. Takes an Idempotency-Key header: the same ' +
      'key and body give the same answer.',
    body: groupInputSchema,
    answers: { 200: managedGroupSchema },
    refusals: ['invalid_input', 'too_many_groups', 'key_reused'],
  },
  'PATCH /managed-groups/{id}': {
    access: 'admin',
    summary: 'Change a group of parts',
    params: managedParams,
    body: groupEditSchema,
    answers: { 200: managedGroupSchema },
    refusals: ['invalid_input', 'group_not_found', 'changed_meanwhile'],
  },
  'PUT /managed-groups/{id}/place': {
    access: 'admin',
    summary: 'Put a group of parts elsewhere in the tree',
    description: `With everything within it. At most ${groupLimits.levels} levels, and never within itself.`,
    params: managedParams,
    body: groupPlaceSchema,
    answers: { 200: managedGroupSchema },
    refusals: ['invalid_input', 'group_not_found', 'changed_meanwhile'],
  },
  'DELETE /managed-groups/{id}': {
    access: 'admin',
    summary: 'Delete a group of parts',
    description:
      'What it holds goes into another: its parts, the groups within it, and its place in discount codes. Refused where it holds any of these and to is left out. ' +
      'Many parts are moved some at a time, so that nobody waits for it: broken off in between, the group is there with those that are left, and the same call goes on. ' +
      'Of two who delete it at once the later one goes on, and the other is told.',
    params: managedParams,
    query: z.strictObject({
      to: z
        .union([z.literal(nowhere), partGroupSchema])
        .optional()
        .meta({
          description: `The key of the group that takes what it holds. ${nowhere}: its parts have no group then, and the groups within it stand at the top.`,
        }),
    }),
    answers: {
      200: z.object({
        acknowledged: z.boolean(),
        deletedCount: z.int(),
        movedParts: z.int(),
        movedGroups: z.int(),
      }),
    },
    refusals: ['invalid_input', 'group_not_found', 'group_in_use', 'changed_meanwhile'],
  },
});
