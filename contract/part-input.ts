import { z } from 'zod';
import { limits } from './limits.ts';
import * as messages from './messages.ts';
import { dollarsToCents, isWholeCents, largestAmountInCents } from './money.ts';
import { partGroupSchema } from './part-groups.ts';
import { line, text } from './text.ts';

/** More pieces of one part than any shelf holds; beyond it somebody has mistyped. */
export const mostAvailable = 1_000_000;
const mostOrdered = 100_000;
const largestPrice = largestAmountInCents / 100;

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

// Only a picture is ever made of it, but an address that can run something, or carries a password, is none.
const elsewhere = /^https:\/\/([a-z0-9-]{1,63}\.){0,9}[a-z0-9-]{1,63}(:\d{1,5})?([/?#][^\s"'<>\\^`{|}]*)?$/i;
const onOurHost = /^(https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?)?\/images\/[\w-]+(\.[\w-]+)*$/i;

const fields = {
  name: requiredText(messages.part.nameRequired, line({ max: 200 })),
  price: z
    .number({
      error: ({ input }) =>
        isMissing(input) ? messages.part.priceRequired : 'must be an amount in dollars, as a number',
    })
    .min(limits.leastPriceDollars, messages.part.priceNotPositive)
    .max(largestPrice, `must be at most ${largestPrice}`)
    .refine(isWholeCents, 'must have at most two decimals')
    .meta({ description: 'Price of one, in US dollars.' }),
  minimumOrder: quantity(messages.part.minimumRequired, mostOrdered),
  img: requiredText(messages.part.imageRequired, line({ max: 2000 }))
    .refine(
      (value) => elsewhere.test(value) || onOurHost.test(value),
      'must be an https address or a picture of this shop',
    )
    .meta({ description: 'Address of the picture: https, or on the image host of this shop.' }),
  description: requiredText(messages.part.descriptionRequired, text({ max: 10_000 })),
  group: partGroupSchema.nullable().optional(),
};

const availableQuantity = quantity(messages.part.availableRequired, mostAvailable);

/** Whether the smallest order costs more than an order can. */
export function isBeyondOrders({ price, minimumOrder }: { price: number; minimumOrder: number }): boolean {
  return dollarsToCents(price) * minimumOrder > largestAmountInCents;
}

export const beyondOrders = 'makes the smallest order cost more than the shop can sell at once';

type Numbers = { price?: unknown; minimumOrder?: unknown; availableQuantity?: unknown };

/** Lets a check look at numbers that are possible, although other fields are not filled in yet. */
function hasNumbers(...names: (keyof Numbers)[]) {
  return ({ value }: { value: unknown }) =>
    names.every((name) => {
      const number = (value as Numbers | undefined)?.[name];
      return typeof number === 'number' && number >= 1 && number <= mostAvailable;
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
  .refine((part) => part.price > largestPrice || !isBeyondOrders(part), {
    path: ['minimumOrder'],
    error: beyondOrders,
    when: hasNumbers('price', 'minimumOrder'),
  });

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
