import { z } from 'zod';
import { longestCursor } from '../plain/paging.ts';

/** In capitals it is the same id; from here on it is compared as it is kept. */
export const idSchema = z.uuid('is not an id of this shop').toLowerCase().meta({ description: 'A UUID.' });

/** The parameters by which any list of the shop is read page by page. */
export const pageQuery = {
  limit: z.coerce
    .number('must be a whole number from 1 to 100')
    .int('must be a whole number from 1 to 100')
    .min(1, 'must be at least 1')
    .max(100, 'must be at most 100')
    .optional()
    .meta({ description: 'Size of a page, 1 to 100.' }),
  after: z
    .string()
    .max(longestCursor)
    .optional()
    .meta({ description: 'Cursor: where the page before ended.' }),
  count: z.enum(['true', 'false']).optional().meta({ description: 'true adds the X-Total-Count header.' }),
};

/** What every list says about its headers. */
export const pageHeaders = {
  Link: 'The next page, rel="next", where there is one.',
  'X-Total-Count': 'How many there are in all, with count=true.',
};
