import { z } from 'zod';
import { limits } from '../plain/limits.ts';
import * as messages from '../plain/messages.ts';
import { dollarsToCents, isWholeCents } from '../plain/money.ts';
import {
  beyondOrders,
  isBeyondOrders,
  isOwnPicturePath,
  isPictureElsewhere,
  partLimits,
} from '../plain/part-limits.ts';
import { partGroupSchema } from './part-groups.ts';
import { line, shownText } from './text.ts';

const largestPrice = partLimits.largestPriceCents / 100;

/** A field left out, emptied, or not a number in a form. */
function isMissing(input: unknown): boolean {
  return input === undefined || input === null || Number.isNaN(input);
}

function requiredText(message: string, shape: z.ZodType<string, string>) {
  return z.string({ error: ({ input }) => (isMissing(input) ? message : 'must be text') }).pipe(
    z
      .string()
      .refine((value) => value.trim() !== '', message)
      .pipe(shape),
  );
}

function quantity(message: string, most: number) {
  return z
    .int({ error: ({ input }) => (isMissing(input) ? message : 'must be a whole number') })
    .min(limits.leastQuantity, `must be at least ${limits.leastQuantity}`)
    .max(most, `must be at most ${most}`);
}

const host = /^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?(?=\/)/i;

const fields = {
  name: requiredText(messages.part.nameRequired, line({ max: partLimits.nameCharacters })),
  price: z
    .number({
      error: ({ input }) =>
        isMissing(input) ? messages.part.priceRequired : 'must be an amount in dollars, as a number',
    })
    .min(limits.leastPriceDollars, messages.part.priceNotPositive)
    .max(largestPrice, `must be at most ${largestPrice}`)
    .refine(isWholeCents, 'must have at most two decimals')
    .meta({ description: 'Price of one, in US dollars.' }),
  minimumOrder: quantity(messages.part.minimumRequired, partLimits.mostOrdered),
  img: requiredText(messages.part.imageRequired, line({ max: partLimits.imgCharacters }))
    .refine(
      (value) => isPictureElsewhere(value) || isOwnPicturePath(value.replace(host, '')),
      'must be an https address or a picture of this shop',
    )
    .meta({ description: 'Address of the picture: https, or on the image host of this shop.' }),
  description: requiredText(
    messages.part.descriptionRequired,
    shownText({ max: partLimits.descriptionCharacters }),
  ),
  group: partGroupSchema.nullable().optional(),
};

const availableQuantity = quantity(messages.part.availableRequired, partLimits.mostAvailable);

type Numbers = { price?: unknown; minimumOrder?: unknown; availableQuantity?: unknown };

/** Lets a check look at numbers that are possible, although other fields are not filled in yet. */
function hasNumbers(...names: (keyof Numbers)[]) {
  return ({ value }: { value: unknown }) =>
    names.every((name) => {
      const number = (value as Numbers | undefined)?.[name];
      return typeof number === 'number' && number >= 1 && number <= partLimits.mostAvailable;
    });
}

/** A new part, as the specification has it, and its group. */
export const partInputSchema = z
  .strictObject({ ...fields, availableQuantity })
  .refine(({ minimumOrder, availableQuantity }) => minimumOrder <= availableQuantity, {
    path: ['minimumOrder'],
    error: messages.part.minimumTooLarge,
    when: hasNumbers('minimumOrder', 'availableQuantity'),
  })
  .refine(
    ({ price, minimumOrder }) => price > largestPrice || !isBeyondOrders(dollarsToCents(price), minimumOrder),
    {
      path: ['minimumOrder'],
      error: beyondOrders,
      when: hasNumbers('price', 'minimumOrder'),
    },
  );

export type PartInput = z.output<typeof partInputSchema>;

/** The fields of a part that can be edited: stock has its own way. */
export const partFieldsSchema = z.strictObject(fields);

export type PartFields = z.output<typeof partFieldsSchema>;

/** The same with nothing left open, as a part in the shop has them. */
export type KnownPartFields = { [K in keyof PartFields]-?: Exclude<PartFields[K], undefined> };

export const partEditSchema = partFieldsSchema.partial().extend({
  version: z.int('must be the version the part was read with').min(1),
});

export type PartEdit = z.output<typeof partEditSchema>;
