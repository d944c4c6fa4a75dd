import { z } from 'zod';
import { lineProblems } from '../plain/basket.ts';

/**
 * The closed list of refusals. `title` is a sentence for the person in front of the screen; a refusal may replace it
 * by a more precise one, never by anything technical.
 */
export const problems = {
  malformed_request: { status: 400, title: 'The request could not be read. Please check what was sent.' },
  invalid_input: { status: 400, title: 'Some of the fields need another look.' },
  signed_out: { status: 401, title: 'Please log in to go on.' },
  wrong_credentials: { status: 401, title: 'The email or the password is not right.' },
  payment_not_succeeded: { status: 402, title: 'This payment has not succeeded.' },
  forbidden: { status: 403, title: 'This is not open to you.' },
  wrong_origin: { status: 403, title: 'This request did not come from the shop itself.' },
  wrong_password: { status: 403, title: 'The password is not right.' },
  sign_in_again: {
    status: 403,
    title: 'Please log out and in again, and then do this within ten minutes.',
  },
  link_expired: {
    status: 400,
    title: 'This link has expired or was used already. Please ask for a new one.',
  },
  not_found: { status: 404, title: 'There is nothing at this address.' },
  part_not_found: { status: 404, title: 'This part is not in the shop.' },
  vehicle_not_found: { status: 404, title: 'This car is not in the shop’s list.' },
  group_not_found: { status: 404, title: 'There is no such group of parts.' },
  order_not_found: { status: 404, title: 'There is no such order.' },
  return_not_found: { status: 404, title: 'There is no such return.' },
  shipment_not_found: { status: 404, title: 'This order has no such parcel.' },
  user_not_found: { status: 404, title: 'There is no user with this email.' },
  import_not_found: { status: 404, title: 'There is no such import.' },
  method_not_allowed: { status: 405, title: 'This address does not take that kind of request.' },
  request_timeout: { status: 408, title: 'The request took too long to arrive. Please try again.' },
  body_too_large: { status: 413, title: 'That is more than this address accepts.' },
  unsupported_media_type: { status: 415, title: 'This address does not take that kind of content.' },
  below_minimum: { status: 409, title: 'That is less than the smallest order for this part.' },
  out_of_stock: { status: 409, title: 'There are not so many left.' },
  lines_refused: { status: 409, title: 'Some of the parts cannot be ordered as they stand.' },
  does_not_fit: {
    status: 409,
    title: 'Not all of the parts fit the car. Please say whether they are to be ordered all the same.',
  },
  price_changed: { status: 409, title: 'The price has changed. Please look at the new one and try again.' },
  not_delivered: { status: 409, title: 'The shop does not deliver this order there that way.' },
  too_many_unpaid: {
    status: 409,
    title: 'You have many unpaid orders. Please pay or cancel some of them first.',
  },
  key_reused: { status: 409, title: 'This Idempotency-Key was used for another request.' },
  already_paid: { status: 409, title: 'This order is paid already.' },
  already_shipped: { status: 409, title: 'This order is shipped already.' },
  not_shipped: { status: 409, title: 'This order is not shipped.' },
  not_asked: {
    status: 409,
    title: 'This part is for every car: whether it fitted is not asked.',
  },
  more_than_left: { status: 409, title: 'That is more than is left to ship.' },
  undo_too_late: {
    status: 409,
    title: 'It is too late to undo this: the ten seconds are over, and the buyer is being told.',
  },
  already_refunded: { status: 409, title: 'The money of this order was given back.' },
  return_exceeds: { status: 409, title: 'That is more than can go back.' },
  return_too_late: { status: 409, title: 'The time in which parts can go back is over.' },
  return_moved_on: { status: 409, title: 'This cannot be done with the return as it stands.' },
  too_many_pictures: {
    status: 409,
    title: 'There are many pictures for this order already. Please ask for the return with some of them.',
  },
  not_bought: { status: 409, title: 'Only a part you have bought and paid for can be reviewed.' },
  vehicle_in_use: {
    status: 409,
    title:
      'This car is in use: parts are said to fit it, somebody has chosen it, or it has engines of its own.',
  },
  vehicle_not_own: { status: 409, title: 'This car came with the shop’s data and cannot be deleted.' },
  in_stock: { status: 409, title: 'This part can be ordered now.' },
  address_unconfirmed: {
    status: 409,
    title: 'Please confirm your email address first. My Profile sends you the mail for it.',
  },
  too_many_notices: {
    status: 409,
    title: 'You wait for many parts already. Please take one of them back first.',
  },
  too_many_addresses: {
    status: 409,
    title: 'Your address book is full. Please delete an address first.',
  },
  too_many_synonyms: {
    status: 409,
    title: 'There are as many synonyms as a search can take. Please remove some of them first.',
  },
  group_in_use: {
    status: 409,
    title: 'This group is in use. Please say where what it holds is to go.',
  },
  too_many_groups: {
    status: 409,
    title: 'There are as many groups of parts as the shop can keep. Please delete one of them first.',
  },
  too_many_makers: {
    status: 409,
    title: 'There are as many makers as the shop can keep. Please merge or remove some of them first.',
  },
  maker_in_use: { status: 409, title: 'This maker has parts on sale. Please give them another one first.' },
  too_many_rates: {
    status: 409,
    title: 'There are as many tax rates as the shop can keep. Please remove some of them first.',
  },
  range_there: { status: 409, title: 'The part has this range of cars already.' },
  too_many_ranges: {
    status: 409,
    title:
      'The part has as many ranges of cars as the shop can keep. Please put some of them together first.',
  },
  currency_changed: {
    status: 409,
    title: 'The currency of the shop has just changed. Please look at the new prices and try again.',
  },
  currency_in_use: {
    status: 409,
    title: 'The currency cannot be changed any more: the shop keeps its books in one.',
  },
  currency_too_small: {
    status: 409,
    title: 'Some prices are more than can be kept in this currency.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Somebody else has changed this meanwhile. Please look at it as it is now and save again.',
  },
  answered_meanwhile: {
    status: 409,
    title:
      'Something was written here meanwhile. Please read it, and send your answer again if it still holds.',
  },
  no_address: {
    status: 409,
    title:
      'Whoever wrote this left no email address to which an answer can be sent; one that was mistyped can be corrected.',
  },
  thread_full: {
    status: 409,
    title: 'This has become very long. Please begin anew with the contact form.',
  },
  review_hidden: {
    status: 409,
    title: 'This review is hidden. Nobody would read an answer to it: show it again first.',
  },
  code_refused: { status: 409, title: 'This code cannot be used for this order.' },
  code_used: {
    status: 409,
    title: 'This code was used, and its orders refer to it. Switch it off instead.',
  },
  not_paid: { status: 409, title: 'This order is not paid.' },
  shipping_doubtful: {
    status: 409,
    title: 'Something is wrong with the money of this order. Confirm if it is to be shipped all the same.',
  },
  refund_refused: {
    status: 409,
    title: 'The card provider refuses to give this money back. The order stays as it was.',
  },
  over_refund: { status: 409, title: 'That is more than is left to give back.' },
  too_many_payments: {
    status: 409,
    title: 'You have begun many payments. Please finish one of them, or try again tomorrow.',
  },
  payment_mismatch: { status: 409, title: 'This payment is not for this order.' },
  order_gone: {
    status: 409,
    title: 'The order was no longer there when the money came. It is being given back.',
  },
  basket_changed: {
    status: 409,
    title: 'The basket was changed elsewhere meanwhile. Please look at it and try again.',
  },
  garage_changed: {
    status: 409,
    title: 'Your cars were changed elsewhere meanwhile. Please look at them and try again.',
  },
  part_changed: {
    status: 409,
    title: 'Somebody else has changed this part meanwhile. Please look at both and save again.',
  },
  delivery_changed: {
    status: 409,
    title: 'Somebody else has changed delivery meanwhile. Please look at how it is now and try again.',
  },
  too_many_delivery_methods: {
    status: 409,
    title: 'There are as many delivery methods as a buyer can choose among. Please remove one of them first.',
  },
  stock_moved: {
    status: 409,
    title: 'The stock has changed meanwhile. Please look at the new figure and try again.',
  },
  import_running: { status: 409, title: 'Another import is running. Please wait until it is done.' },
  import_over: { status: 409, title: 'This import is over already.' },
  account_in_use: { status: 409, title: 'Something of this account is still under way.' },
  last_admin: { status: 409, title: 'The shop needs at least one admin, and this is the last.' },
  part_not_named: {
    status: 422,
    title: 'Not exactly one part has this name. Please say which one by partId.',
  },
  payment_refused: { status: 422, title: 'The card provider does not take this payment.' },
  payment_unknown: { status: 422, title: 'The payment provider does not know this payment.' },
  email_taken: { status: 422, title: 'There is already an account with this email. Please log in instead.' },
  unreadable_file: { status: 422, title: 'This file could not be read.' },
  unreadable_picture: {
    status: 422,
    title: 'This picture could not be read. It may be damaged; please choose another.',
  },
  headers_too_large: { status: 431, title: 'The request headers are too large.' },
  too_many_attempts: { status: 429, title: 'Too many attempts. Please wait a few minutes and try again.' },
  too_many_requests: { status: 429, title: 'Too many requests at once. Please wait a moment and try again.' },
  internal_error: { status: 500, title: 'Something went wrong on our side. Please try again in a moment.' },
  payment_provider_away: {
    status: 503,
    title: 'The payment provider cannot be reached. Nothing is lost; please try again in a moment.',
  },
  cars_loading: {
    status: 503,
    title: 'The list of cars is being loaded. Please try again in a few seconds.',
  },
  pictures_away: {
    status: 503,
    title: 'Pictures cannot be stored at the moment. Please try again in a moment.',
  },
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
    price: z.number().optional().meta({ description: 'price_changed: the right total.' }),
    total: z.number().optional().meta({ description: 'price_changed at a checkout: the right total.' }),
    lines: z
      .array(
        z.object({
          partId: z.string(),
          name: z.string().meta({ description: 'Empty: nothing is known of such a part.' }),
          wanted: z.int(),
          available: z.int(),
          problem: z.enum(lineProblems).optional().meta({ description: 'At a checkout.' }),
          minimum: z.int().optional().meta({ description: 'At a checkout: the smallest order of the part.' }),
        }),
      )
      .optional()
      .meta({
        description:
          'Each line that falls short, and what is left: out_of_stock, more_than_left, return_exceeds. At a checkout each that cannot be ordered as it stands, and why.',
      }),
    doesNotFit: z
      .array(
        z.object({
          partId: z.string(),
          name: z.string(),
          car: z.string().meta({ description: 'The car, such as 2014 Honda Civic 1.8 L.' }),
          notes: z.array(z.string()),
          source: z
            .string()
            .nullable()
            .meta({ description: 'Who says so; null: the car is not on the part’s complete list.' }),
        }),
      )
      .optional()
      .meta({
        description: 'does_not_fit: each part that does not fit the car and is not in orderAnyway.',
      }),
    available: z.int().optional().meta({ description: 'out_of_stock: how many are left.' }),
    maximum: z.number().optional().meta({ description: 'over_refund: what is left to give back.' }),
    current: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional()
      .meta({ description: 'part_changed: the fields, version and last editor of the part as it is now.' }),
    suggestion: z.string().optional().meta({
      description: 'What was probably meant, where a VIN was refused: to be confirmed by the person.',
    }),
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
