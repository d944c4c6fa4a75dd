import { z } from 'zod';
import * as messages from '../plain/messages.ts';
import { dollarsToCents, largestAmountInCents } from '../plain/money.ts';
import { beyondOrders, isBeyondOrders } from '../plain/part-limits.ts';
import { givenBesides } from './part-numbers.ts';
import { givenPictures } from './part-pictures.ts';
import { givenShape } from './part-shapes.ts';

const { availableQuantity, ...fieldsOfPart } = givenShape;

/** Whoever sends all pictures has sent the first of them too. */
const fields = { ...fieldsOfPart, img: givenShape.img.optional(), ...givenBesides, pictures: givenPictures };

type Numbers = { price?: unknown; minimumOrder?: unknown; availableQuantity?: unknown };

/** Lets a check look at numbers that are possible, although other fields are not filled in yet. */
function hasNumbers(...names: (keyof Numbers)[]) {
  return ({ value }: { value: unknown }) =>
    names.every((name) => {
      const number = (value as Numbers | undefined)?.[name];
      return typeof number === 'number' && number > 0 && number <= largestAmountInCents;
    });
}

/** A new part, as the specification has it, and its group. */
export const partInputSchema = z
  .strictObject({ ...fields, availableQuantity })
  .refine(({ img, pictures }) => img !== undefined || pictures !== undefined, {
    path: ['img'],
    error: messages.part.imageRequired,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(({ minimumOrder, availableQuantity }) => minimumOrder <= availableQuantity, {
    path: ['minimumOrder'],
    error: messages.part.minimumTooLarge,
    when: hasNumbers('minimumOrder', 'availableQuantity'),
  })
  .refine(
    ({ price, minimumOrder }) =>
      dollarsToCents(price) > largestAmountInCents || !isBeyondOrders(dollarsToCents(price), minimumOrder),
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

export const partEditSchema = partFieldsSchema.partial().extend({
  version: z.int('must be the version the part was read with').min(1),
});

export type PartEdit = z.output<typeof partEditSchema>;
