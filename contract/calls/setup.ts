import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

/** What a new owner has to look at, in the order in which it is best done. */
export const setupSteps = [
  'name',
  'contact',
  'currency',
  'look',
  'texts',
  'delivery',
  'tax',
  'parts',
  'legal',
  'demo',
  'address',
  'mail',
  'payments',
  'google',
  'backups',
] as const;

export type SetupStep = (typeof setupSteps)[number];

/**
 * done: nothing to do. open: nothing was entered yet. example: still as the shop came. sandbox: a stand-in is used. advice: the
 * shop cannot know, and it does not count.
 */
export const setupStates = ['done', 'open', 'example', 'sandbox', 'advice'] as const;

export type SetupState = (typeof setupStates)[number];

export const setupSchema = z
  .object({
    steps: z.array(
      z.object({
        step: z.enum(setupSteps),
        state: z.enum(setupStates),
        missing: z
          .array(z.string())
          .optional()
          .meta({ description: 'Of `legal`: the entries of the footer that lead nowhere yet.' }),
      }),
    ),
    done: z.boolean().meta({ description: 'Whether every step is done that counts.' }),
    dismissed: z.boolean().meta({ description: 'Whether an admin does not want to be reminded any more.' }),
  })
  .meta({ id: 'Setup' });

export type Setup = z.infer<typeof setupSchema>;

export const setupEndpoints = defineEndpoints({
  'GET /setup': {
    access: 'admin',
    summary: 'What is set up, and what is still an example or a sandbox',
    description: 'Found out from the shop itself each time. Says what is missing, never a value.',
    answers: { 200: setupSchema },
    refusals: [],
  },
  'PUT /setup': {
    access: 'admin',
    summary: 'Be reminded of what is missing, or no more',
    body: z.strictObject({ dismissed: z.boolean() }),
    answers: { 200: setupSchema },
    refusals: ['invalid_input'],
  },
});
