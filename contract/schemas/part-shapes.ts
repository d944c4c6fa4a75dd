import { z } from 'zod';
import { amountWords, decimalsWords } from '../plain/amount-words.ts';
import { isWholeCents } from '../plain/money.ts';
import {
  type GivenValue,
  type PartField,
  type PartFieldName,
  type PartValues,
  partField,
  partFieldNames,
  type partFields,
} from '../plain/part-fields.ts';
import { isOwnPicturePath, isPictureElsewhere } from '../plain/part-limits.ts';
import { isPartNumber, notANumber, tidyNumber } from '../plain/part-number.ts';
import { altProblem } from '../plain/part-pictures.ts';
import { makerName } from './makers.ts';
import { partGroupSchema } from './part-groups.ts';
import { line, shownText } from './text.ts';

type Fields = typeof partFields;

/** A field left out, emptied, or not a number in a form. */
function isMissing(input: unknown): boolean {
  return input === undefined || input === null || Number.isNaN(input);
}

function typed(missing: string | undefined, otherwise: string) {
  return { error: ({ input }: { input?: unknown }) => (isMissing(input) ? missing : undefined) ?? otherwise };
}

function givenText(missing: string | undefined, shape: z.ZodType<string, string>) {
  return z.string(typed(missing, 'must be text')).pipe(
    z
      .string()
      .refine((value) => value.trim() !== '', missing ?? 'must not be empty')
      .pipe(shape),
  );
}

const host = /^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?(?=\/)/i;

/** What it may be hangs on the currency, which changes while the program runs. */
function amountOf(field: PartField & { kind: 'dollars' }) {
  const { missing, tooSmall } = field;
  return z
    .number({
      error: ({ input }) => (isMissing(input) ? missing : undefined) ?? `${amountWords()}, as a number`,
    })
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (value < field.least) refuse(tooSmall);
      else if (value > field.most) refuse(`must be at most ${field.most}`);
      else if (!isWholeCents(value)) refuse(decimalsWords());
    });
}

/** What may be sent for a field. */
function given(field: PartField): z.ZodType {
  const { missing } = field;
  switch (field.kind) {
    case 'line':
      return givenText(missing, line({ max: field.most }));
    case 'text':
      return givenText(missing, shownText({ max: field.most }));
    case 'picture':
      return givenText(missing, line({ max: field.most }))
        .refine(
          (value) => isPictureElsewhere(value) || isOwnPicturePath(value.replace(host, '')),
          'must be an https address or a picture of this shop',
        )
        .meta({ description: 'Address of the picture: https, or on the image host of this shop.' });
    case 'alt':
      return givenText(missing, line({ max: field.most })).superRefine((value, context) => {
        const message = altProblem(value);
        if (message !== null) context.addIssue({ code: 'custom', message });
      });
    case 'dollars':
      return amountOf(field);
    case 'count':
      return z
        .int(typed(missing, 'must be a whole number'))
        .min(field.least, `must be at least ${field.least}`)
        .max(field.most, `must be at most ${field.most}`);
    case 'choice':
      return z.enum(Object.keys(field.options), {
        error: ({ input }) => (isMissing(input) ? missing : undefined),
      });
    case 'group':
      return partGroupSchema;
    case 'mark':
      return z.boolean(typed(missing, 'must be true or false'));
    case 'maker':
      return givenText(missing, makerName);
    case 'sku':
      return z
        .string('must be text')
        .transform(tidyNumber)
        .refine((value) => value === '' || isPartNumber(value), notANumber);
  }
}

/** What a part has in a field. */
function known(field: PartField): z.ZodType {
  switch (field.kind) {
    case 'picture':
      return z.string().meta({ description: 'Address of the picture: https or a path of this shop.' });
    case 'dollars':
      return z.number();
    case 'count':
      return z.int();
    case 'choice':
      return z.enum(Object.keys(field.options));
    case 'mark':
      return z.boolean();
    default:
      return z.string();
  }
}

function shapeOf(schemaOf: (field: PartField) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(
    partFieldNames.map((name) => {
      const field = partField(name);
      const schema = schemaOf(field);
      return [name, field.about === undefined ? schema : schema.meta({ description: field.about })];
    }),
  );
}

type Given<F> = F extends { missing: string }
  ? z.ZodType<GivenValue<F>, GivenValue<F>>
  : F extends { kind: 'mark' }
    ? z.ZodOptional<z.ZodType<boolean, boolean>>
    : z.ZodOptional<z.ZodNullable<z.ZodType<GivenValue<F>, GivenValue<F>>>>;

/** What may be sent for a field. */
export function givenSchema(field: PartField): z.ZodType {
  if (field.missing !== undefined) return given(field);
  return field.kind === 'mark' ? given(field).optional() : given(field).nullable().optional();
}

/** The fields as they are sent. */
export const givenShape = shapeOf(givenSchema) as { [Name in PartFieldName]: Given<Fields[Name]> };

/** The fields as they are answered. */
export const knownShape = shapeOf((field) =>
  field.missing === undefined && field.kind !== 'mark' && field.kind !== 'sku'
    ? known(field).nullable()
    : known(field),
) as { [Name in PartFieldName]: z.ZodType<PartValues[Name], PartValues[Name]> };
