import { z } from 'zod';
import { pictureLimits } from '../plain/pictures.ts';
import { defineEndpoints } from './endpoint.ts';

const size = { width: z.int(), height: z.int() };

export const imageSchema = z
  .object({
    data: z.object({
      url: z
        .string()
        .meta({ description: 'Address of the picture at its largest: what a part keeps as its img.' }),
      ...size,
      sizes: z
        .array(z.object({ url: z.string(), ...size }))
        .meta({ description: 'The same picture in each size; empty where another host keeps the pictures.' }),
    }),
  })
  .meta({ id: 'Image' });

export type Image = z.infer<typeof imageSchema>;

export const imageEndpoints = defineEndpoints({
  'POST /images': {
    access: 'admin',
    summary: 'Upload a picture',
    description:
      'A JPEG, PNG, WebP or GIF of at most 10 MB and 25 megapixels, an AVIF of at most 2. It is turned upright, stripped of everything but ' +
      'its pixels and kept as WebP; of an animation the first picture is kept.',
    upload: {
      field: 'image',
      mostBytes: pictureLimits.bytes,
      missing: 'Please choose a picture.',
    },
    answers: { 200: imageSchema },
    refusals: [
      'invalid_input',
      'body_too_large',
      'unsupported_media_type',
      'unreadable_picture',
      'pictures_away',
    ],
  },
});
