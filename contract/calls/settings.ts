import { z } from 'zod';
import { tooFaint } from '../plain/accent.ts';
import { isCurrency } from '../plain/currencies.ts';
import { isTimeZone } from '../plain/figures.ts';
import { isOwnPicturePath, isPictureElsewhere } from '../plain/part-limits.ts';
import type { Settings } from '../plain/settings.ts';
import { locales, settingsLimits as most } from '../plain/settings-limits.ts';
import { isPlainEmail, normalizeEmail } from '../schemas/email.ts';
import { versionSchema } from '../schemas/sales.ts';
import { line } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const email = z
  .string()
  .transform(normalizeEmail)
  .refine(isPlainEmail, 'must be an email address, such as hello@example.com');

/** Digits and what people put between them. */
const phone = line({ max: most.phone }).refine(
  (value) => /^[+(\d][\d\s()./-]*$/.test(value) && value.replaceAll(/\D/g, '').length >= 5,
  'must be a phone number: digits, with + in front if you like',
);

const picture = line({ max: 2000 })
  .refine(
    (value) => isPictureElsewhere(value) || isOwnPicturePath(value),
    'must be an https address or a picture of this shop',
  )
  .nullable();

function faintness(hex: string): string {
  const faint = tooFaint(hex);
  if (faint === null) return '';
  const reached = Math.floor(faint.reached * 100) / 100;
  return `cannot be read well: its contrast on light pages is ${reached}:1 and must be 4.5:1. The nearest that can is ${faint.proposal}.`;
}

const accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1d4ed8')
  .refine((hex) => faintness(hex) === '', { error: ({ input }) => faintness(input as string) })
  .nullable();

const days = z
  .int('must be a whole number of days')
  .min(0, 'must be at least 0')
  .max(most.mostReturnDays, `must be at most ${most.mostReturnDays}`);

/** Which entries of the footer stand in it a second time, in small letters or capitals: by column and entry. */
function twiceInFooter(columns: readonly { entries: readonly string[] }[]): (string | number)[][] {
  const seen = new Set<string>();
  return columns.flatMap(({ entries }, column) =>
    entries.flatMap((entry, index) => {
      const read = entry.toLowerCase();
      const twice = seen.has(read);
      seen.add(read);
      return twice ? [[column, 'entries', index]] : [];
    }),
  );
}

const footerColumns = z
  .array(
    z.strictObject({
      title: line({ max: most.footerTitle, min: 1 }),
      entries: z
        .array(line({ max: most.footerEntry, min: 1 }))
        .min(1, 'must have at least one entry')
        .max(most.footerEntries, `can have at most ${most.footerEntries} entries`),
    }),
  )
  .max(most.footerColumns, `can have at most ${most.footerColumns} columns`)
  .superRefine((columns, context) => {
    for (const path of twiceInFooter(columns))
      context.addIssue({
        code: 'custom',
        path,
        message: `“${columns[path[0] as number]?.entries[path[2] as number]}” stands in the footer already`,
      });
  })
  .meta({
    description:
      'Beside the logo and the legal name, in their order. An entry is plain text until a page that has it is published.',
  });

/** Every section of the settings, as it may be sent. */
const fields = {
  identity: {
    name: line({ max: most.name, min: 1 }).meta({
      description: 'As it stands in the header, in mails and in search engines.',
    }),
    company: line({ max: most.company, min: 1 }).meta({
      description: 'The legal name: on invoices from then on, and in the footer.',
    }),
    copyrightYear: z
      .int('must be a year')
      .min(1900, 'must be a year from 1900 on')
      .max(2100, 'must be a year up to 2100')
      .meta({ description: 'In the footer.' }),
    orderPrefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(
        /^([A-Z][A-Z0-9]{0,5})?$/,
        `must be at most ${most.orderPrefix} letters and digits, a letter first, or empty`,
      )
      .meta({
        description:
          'What order numbers begin with, such as SW in SW-1A2B-3C4D; empty: nothing. Those of orders before change too, and are found in either spelling.',
      }),
  },
  contact: {
    address: z
      .array(line({ max: most.addressLine, min: 1 }))
      .min(1, 'must have at least one line')
      .max(most.addressLines, `can have at most ${most.addressLines} lines`)
      .meta({ description: 'In lines, without the company.' }),
    phone,
    email: email.meta({ description: 'Where messages from the contact form go.' }),
    orderEmail: email.nullable().meta({
      description: 'What buyers write to about an order; stands on invoices. null: the same as email.',
    }),
    hours: line({ max: most.hours }).meta({ description: 'May be empty.' }),
  },
  look: {
    logo: picture.meta({
      description: 'Address of a picture, as POST /images answers it; null: the product’s own.',
    }),
    nameBeside: z.boolean().meta({
      description:
        'Whether the name stands beside the logo in the header; false for a logo that has it in letters.',
    }),
    icon: picture.meta({ description: 'The same, for tabs and home screens: a square picture.' }),
    accent: accent.meta({
      description:
        'As #rrggbb, readable on light pages (4.5:1); dark pages have a lighter one made from it. null: the product’s own.',
    }),
  },
  banner: {
    eyebrow: line({ max: most.eyebrow }).meta({ description: 'May be empty.' }),
    tagline: line({ max: most.tagline, min: 1 }),
    lead: line({ max: most.lead, min: 1 }),
    action: line({ max: most.action, min: 1 }),
  },
  statistics: {
    entries: z
      .array(
        z.strictObject({
          figure: line({ max: most.figure, min: 1 }),
          label: line({ max: most.figureLabel, min: 1 }),
        }),
      )
      .max(most.statistics, `can have at most ${most.statistics} entries`)
      .meta({ description: 'The band of figures on the home page; without entries there is no band.' }),
  },
  services: {
    entries: z
      .array(
        z.strictObject({
          icon: z.enum(['shipping', 'parts', 'care']),
          title: line({ max: most.serviceTitle, min: 1 }),
          text: line({ max: most.serviceText, min: 1 }),
        }),
      )
      .max(most.services, `can have at most ${most.services} entries`),
  },
  pages: {
    portfolio: z.boolean().meta({
      description:
        'Whether there is the portfolio: its entry of the menu, its page, its line of the sitemap.',
    }),
    blog: z.boolean().meta({
      description:
        'Whether there is the blog, in the menu and the sitemap too. Without it posts are still read at their addresses.',
    }),
    questions: z.boolean().meta({
      description: 'Whether the blog has the six questions about React and JavaScript below the posts.',
    }),
  },
  footer: { columns: footerColumns },
  money: {
    currency: z
      .string()
      .refine(isCurrency, {
        error: 'must be a currency people pay with, by the three capital letters of ISO 4217, such as EUR',
      })
      .meta({
        description:
          'By ISO 4217, such as EUR. Can be changed as long as nobody has ordered anything: prices keep their numbers, rounded to what ' +
          'the currency has (GET /currency-change says how many).',
      }),
  },
  formats: {
    locale: z
      .string()
      .refine((value) => locales.includes(value), 'must be one of the ways of writing there are')
      .meta({ description: 'How numbers and dates are written, such as en-GB.' }),
    timeZone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
      .meta({ description: 'Where the days of the figures begin and end.' }),
  },
  returns: {
    returnDays: days.meta({ description: 'So long after it was shipped a part can go back.' }),
    coreReturnDays: days.meta({ description: 'And an old part for its deposit.' }),
  },
};

function edit<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).partial().extend({ version: versionSchema });
}

export const settingsEditSchema = z
  .strictObject({
    identity: edit(fields.identity),
    contact: edit(fields.contact),
    look: edit(fields.look),
    banner: edit(fields.banner),
    statistics: edit(fields.statistics),
    services: edit(fields.services),
    pages: edit(fields.pages),
    footer: edit(fields.footer),
    money: edit(fields.money),
    formats: edit(fields.formats),
    returns: edit(fields.returns),
  })
  .partial()
  .refine((value) => Object.keys(value).length > 0, 'must change something');

export type SettingsEdit = z.output<typeof settingsEditSchema>;

/** What a form of one section sends, to be checked before it does. */
export const sectionSchemas = {
  identity: z.strictObject(fields.identity),
  contact: z.strictObject(fields.contact),
  look: z.strictObject(fields.look),
  banner: z.strictObject(fields.banner),
  statistics: z.strictObject(fields.statistics),
  services: z.strictObject(fields.services),
  pages: z.strictObject(fields.pages),
  footer: z.strictObject(fields.footer),
  money: z.strictObject(fields.money),
  formats: z.strictObject(fields.formats),
  returns: z.strictObject(fields.returns),
} satisfies { [S in Exclude<keyof Settings, 'money' | 'look'>]: z.ZodType<Settings[S]> } & {
  money: z.ZodType<Pick<Settings['money'], 'currency'>>;
  look: z.ZodType<Omit<Settings['look'], 'logoSize'>>;
};

const version = z.int().meta({ description: '0 before anybody has changed it.' });
const text = z.string();

export const shopSettingsSchema = z
  .object({
    identity: z.object({ name: text, company: text, copyrightYear: z.int(), orderPrefix: text, version }),
    contact: z.object({
      address: z.array(text),
      phone: text,
      email: text,
      orderEmail: text.nullable(),
      hours: text,
      version,
    }),
    look: z.object({
      logo: text.nullable(),
      logoSize: z.object({ width: z.int(), height: z.int() }).nullable().meta({
        description: 'In pixels, measured by the shop; null: not known, so it is shown in a square.',
      }),
      nameBeside: z.boolean(),
      icon: text.nullable(),
      accent: text.nullable(),
      version,
    }),
    banner: z.object({ eyebrow: text, tagline: text, lead: text, action: text, version }),
    statistics: z.object({ entries: z.array(z.object({ figure: text, label: text })), version }),
    services: z.object({
      entries: z.array(z.object({ icon: z.enum(['shipping', 'parts', 'care']), title: text, text })),
      version,
    }),
    pages: z.object({ portfolio: z.boolean(), blog: z.boolean(), questions: z.boolean(), version }),
    footer: z.object({
      columns: z.array(z.object({ title: text, entries: z.array(text) })),
      version,
    }),
    money: z.object({
      currency: text.meta({ description: 'What every amount of the shop is in, by ISO 4217.' }),
      decimals: z.int().meta({ description: 'Of its minor unit, in which amounts are kept.' }),
      step: z.int().meta({
        description:
          'Every amount is a multiple of so many minor units; 1 but where cards cannot be charged with less.',
      }),
      version,
    }),
    formats: z.object({ locale: text, timeZone: text, version }),
    returns: z.object({ returnDays: z.int(), coreReturnDays: z.int(), version }),
  })
  .meta({ id: 'Settings' });

export const currencyChangeSchema = z
  .object({
    orders: z.int().meta({
      description: 'How many orders the shop has, canceled ones counted; with any the currency stays.',
    }),
    payments: z.int().meta({ description: 'How many payments were begun; with any the currency stays.' }),
    amounts: z.int().meta({ description: 'Prices, deposits, prices of delivery, discounts and baskets.' }),
    rounded: z.int().meta({ description: 'How many of them are another number then.' }),
    tooLarge: z
      .int()
      .meta({ description: 'How many are more than can be kept in it; with any it is refused.' }),
    largest: z.number().meta({ description: 'The most an amount can be in it.' }),
  })
  .meta({ id: 'CurrencyChange' });

export type CurrencyChange = z.infer<typeof currencyChangeSchema>;

/** Each section with its version. */
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

export const settingsEndpoints = defineEndpoints({
  'GET /settings': {
    access: 'anyone',
    summary: 'What the shop says about itself',
    description: 'Every section with its version. What nobody has changed is as the shop came.',
    answers: { 200: shopSettingsSchema },
    refusals: [],
  },
  'PATCH /settings': {
    access: 'admin',
    summary: 'Change what the shop says about itself',
    description:
      'One or more sections, each with the version it was read with, and of each the fields that are sent: all of it or nothing. ' +
      'Holds on every instance within a second; open pages of people who are signed in show it without a reload.',
    body: settingsEditSchema,
    answers: { 200: shopSettingsSchema },
    refusals: [
      'invalid_input',
      'changed_meanwhile',
      'currency_in_use',
      'currency_too_small',
      'pictures_away',
    ],
  },
  'GET /currency-change': {
    access: 'admin',
    summary: 'What another currency would do to the prices',
    description: 'Counts and changes nothing.',
    query: z.strictObject({ currency: fields.money.currency }),
    answers: { 200: currencyChangeSchema },
    refusals: ['invalid_input'],
  },
});
