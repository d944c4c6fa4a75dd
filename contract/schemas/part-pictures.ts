import { z } from 'zod';
import * as messages from '../plain/messages.ts';
import { partFields } from '../plain/part-fields.ts';
import { partPictureLimits, sameAddress, tooManyPictures } from '../plain/part-pictures.ts';
import { givenSchema } from './part-shapes.ts';

/** A picture as it is answered. */
export const pictureOfPartSchema = z
  .object({
    img: z.string().meta({ description: 'Address of the picture: https or a path of this shop.' }),
    alt: z.string().nullable().meta({
      description: 'What it shows, for those who do not see it; null: the name of the part has to do.',
    }),
  })
  .meta({ id: 'PictureOfPart' });

type Text = z.ZodType<string, string>;

const givenPicture = z.strictObject({
  img: givenSchema(partFields.img) as Text,
  alt: givenSchema(partFields.imgAlt) as z.ZodOptional<z.ZodNullable<Text>>,
});

/** The pictures of a part as they are sent: all of them, in their order. */
export const givenPictures = z
  .array(givenPicture)
  .min(1, messages.part.imageRequired)
  .max(partPictureLimits.most, tooManyPictures)
  .superRefine((pictures, context) => {
    const met = new Set<string>();
    for (const [at, { img }] of pictures.entries()) {
      if (met.has(sameAddress(img)))
        context.addIssue({ code: 'custom', path: [at, 'img'], message: 'is there twice' });
      met.add(sameAddress(img));
    }
  })
  .optional()
  .meta({
    description:
      'All its pictures in their order, at most twelve; what is not among them is taken away. The first is its img: img and imgAlt are left out ' +
      'beside this, or say the same.',
  });
