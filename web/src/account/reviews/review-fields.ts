import { zodResolver } from '@hookform/resolvers/zod';
import type { CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import { type ReviewInput, reviewInputSchema } from '@spareworks/contract/calls/reviews';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import type { Resolver } from 'react-hook-form';
import { inSentences } from '../../features/forms/in-sentences.ts';

/** As the form holds it: stars, part and car are the values of their inputs. */
export type ReviewFields = {
  name: string;
  location: string;
  ratings: string | null;
  description: string;
  partId: string;
  vehicle: string;
};

export const fieldNames = [
  'name',
  'location',
  'ratings',
  'description',
  'partId',
  'vehicle',
] as const satisfies readonly (keyof ReviewFields)[];

type Unchecked = CallInput<Endpoints['POST /reviews']>['body'];

/** What would be sent. Stars that were not chosen are none, and only a part is fitted to a car. */
export function toReview({ ratings, partId, vehicle, ...words }: ReviewFields): Unchecked {
  return {
    ...words,
    ratings: Number(ratings ?? 0),
    ...(partId !== '' && { partId }),
    ...(partId !== '' && vehicle !== '' && { vehicle }),
  };
}

const check = inSentences(zodResolver(reviewInputSchema, { error: plainWords }));

/** The contract's own checks, over what would be sent: its fields have the names of the form's. */
export const reviewResolver: Resolver<ReviewFields, unknown, ReviewInput> = (fields, context, options) =>
  (check as unknown as Resolver<object, unknown, ReviewInput>)(
    toReview(fields),
    context,
    options as never,
  ) as never;
