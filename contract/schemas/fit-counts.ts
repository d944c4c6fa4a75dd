import { z } from 'zod';

export const fitCountsSchema = z.object({ fitted: z.int(), didNotFit: z.int() }).meta({
  id: 'FitCounts',
  description: 'How many buyers said that it fitted, and how many that it did not.',
});
