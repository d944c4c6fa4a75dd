import type { ShopSettings } from '@spareworks/contract/calls/settings';
import { formatExamples, isTimeZone } from '@spareworks/contract/plain/figures';
import type { Section } from '@spareworks/contract/plain/settings';
import { locales, settingsLimits as most } from '@spareworks/contract/plain/settings-limits';
import { textOf, wholeOf } from '../../features/forms/resolve-with.ts';
import { fieldName, filledRows, readRows, rowFieldAt, showRows } from './list-fields.ts';
import { PlainSection } from './plain-section.tsx';

type Props<S extends Section> = { current: ShopSettings[S] };

function NumberExample({ prefix }: { prefix: string }) {
  return (
    <p role="status" className="rounded-md bg-base-200 px-4 py-3">
      An order number is written{' '}
      <span className="whitespace-nowrap">
        {[prefix.trim().toUpperCase(), '1A2B', '3C4D'].filter(Boolean).join('-')}
      </span>
      .
    </p>
  );
}

export function IdentitySection({ current }: Props<'identity'>) {
  return (
    <PlainSection
      section="identity"
      title="Name"
      text="Invoices that were issued keep the legal name they were issued with."
      current={current}
      fields={[
        {
          name: 'name',
          label: 'Name of the shop',
          most: most.name,
          required: true,
          help: 'In the header, in mails and in search engines.',
        },
        {
          name: 'company',
          label: 'Legal name',
          most: most.company,
          required: true,
          help: 'On invoices and in the footer.',
        },
        {
          name: 'copyrightYear',
          label: 'Year in the footer',
          most: 4,
          required: true,
          inputMode: 'numeric',
        },
        {
          name: 'orderPrefix',
          label: 'Order numbers begin with',
          most: most.orderPrefix,
          help: 'Letters and digits, a letter first; may be left empty. Orders from before have it too, and are found by their old numbers.',
        },
      ]}
      show={({ name, company, copyrightYear, orderPrefix }) => ({
        name,
        company,
        copyrightYear: String(copyrightYear),
        orderPrefix,
      })}
      read={({ copyrightYear = '', ...rest }) => ({ ...rest, copyrightYear: wholeOf(copyrightYear) })}
      example={({ orderPrefix = '' }) => <NumberExample prefix={orderPrefix} />}
    />
  );
}

/** Lines that hold something: an empty one at the end is nothing anybody meant. */
const linesOf = (typed: string) => typed.split('\n').filter((line) => line.trim() !== '');

export function ContactSection({ current }: Props<'contact'>) {
  return (
    <PlainSection
      section="contact"
      title="Contact"
      text="On the home page, below every mail and on invoices."
      current={current}
      fields={[
        {
          name: 'address',
          label: 'Address',
          required: true,
          lines: 4,
          most: most.addressLines * (most.addressLine + 1),
          help: `In lines, at most ${most.addressLines}. The legal name stands above it.`,
          wide: true,
        },
        { name: 'phone', label: 'Phone', required: true, most: most.phone, type: 'tel' },
        {
          name: 'hours',
          label: 'Opening hours',
          most: most.hours,
          help: 'May be left empty.',
        },
        {
          name: 'email',
          label: 'Mail for messages',
          required: true,
          type: 'email',
          most: 254,
          help: 'Messages from the contact form go there.',
        },
        {
          name: 'orderEmail',
          label: 'Mail for orders',
          type: 'email',
          most: 254,
          help: 'What buyers write to about an order. Left empty it is the one for messages.',
        },
      ]}
      show={({ address, phone, email, orderEmail, hours }) => ({
        address: address.join('\n'),
        phone,
        hours,
        email,
        orderEmail: orderEmail ?? '',
      })}
      read={({ address = '', orderEmail = '', ...rest }) => ({
        ...rest,
        address: linesOf(address),
        orderEmail: textOf(orderEmail),
      })}
    />
  );
}

export function BannerSection({ current }: Props<'banner'>) {
  return (
    <PlainSection
      section="banner"
      title="Banner"
      text="The first thing on the home page, and what search engines show of it."
      current={current}
      fields={[
        {
          name: 'eyebrow',
          label: 'Line above',
          most: most.eyebrow,
          help: 'May be left empty.',
          wide: true,
        },
        { name: 'tagline', label: 'Headline', required: true, most: most.tagline, wide: true },
        { name: 'lead', label: 'Sentence below', required: true, most: most.lead, lines: 2, wide: true },
        { name: 'action', label: 'Words of the button', required: true, most: most.action },
      ]}
      show={({ eyebrow, tagline, lead, action }) => ({ eyebrow, tagline, lead, action })}
      read={(typed) => typed}
    />
  );
}

const figureColumns = ['figure', 'label'];

export function StatisticsSection({ current }: Props<'statistics'>) {
  const filled = (typed: Record<string, string>) => filledRows(typed, figureColumns, most.statistics);
  return (
    <PlainSection
      section="statistics"
      title="Figures"
      text="The band on the home page. A line whose fields are both empty is left out; without any there is no band."
      current={current}
      fields={Array.from({ length: most.statistics }, (_, row) => [
        { row, name: fieldName('figure', row), label: `Figure ${row + 1}`, most: most.figure },
        {
          row,
          name: fieldName('label', row),
          label: `What figure ${row + 1} counts`,
          most: most.figureLabel,
        },
      ]).flat()}
      show={({ entries }) => showRows(entries, figureColumns, most.statistics)}
      read={(typed) => ({ entries: readRows(typed, figureColumns, filled(typed)) })}
      filled={filled}
      fieldAt={(path, typed) => rowFieldAt(path, filled(typed), 'figure')}
    />
  );
}

const serviceColumns = ['icon', 'title', 'text'];
const serviceIcons = [
  { value: 'shipping', label: 'A van' },
  { value: 'parts', label: 'A disc' },
  { value: 'care', label: 'A headset' },
];

export function ServicesSection({ current }: Props<'services'>) {
  const filled = (typed: Record<string, string>) => filledRows(typed, serviceColumns, most.services, 'icon');
  return (
    <PlainSection
      section="services"
      title="Promises"
      text="Below the banner. One whose words are both empty is left out."
      current={current}
      fields={Array.from({ length: most.services }, (_, row) => [
        { row, name: fieldName('title', row), label: `Promise ${row + 1}`, most: most.serviceTitle },
        { row, name: fieldName('icon', row), label: `Picture ${row + 1}`, options: serviceIcons },
        {
          row,
          name: fieldName('text', row),
          label: `Sentence ${row + 1}`,
          most: most.serviceText,
          lines: 2,
          wide: true,
        },
      ]).flat()}
      show={({ entries }) => {
        const rows = showRows(entries, serviceColumns, most.services);
        for (let row = entries.length; row < most.services; row += 1)
          rows[fieldName('icon', row)] = 'shipping';
        return rows;
      }}
      read={(typed) => ({ entries: readRows(typed, serviceColumns, filled(typed)) })}
      filled={filled}
      fieldAt={(path, typed) => rowFieldAt(path, filled(typed), 'title')}
    />
  );
}

const footerColumns = Array.from({ length: most.footerColumns }, (_, column) => column);

/** Which of the columns hold something: the others are left out of what is sent. */
const filledColumns = (typed: Record<string, string>) =>
  filledRows(typed, ['title', 'entries'], most.footerColumns);

export function FooterSection({ current }: Props<'footer'>) {
  return (
    <PlainSection
      section="footer"
      title="Footer"
      text="Columns beside the logo and your legal name. An entry is plain text until a page that has it is published. A page whose entry you take out is still read at its address; keep “Terms of use” for the terms, the checkout names them so."
      current={current}
      fields={footerColumns.flatMap((column) => [
        {
          row: column,
          name: fieldName('title', column),
          label: `Title of column ${column + 1}`,
          most: most.footerTitle,
          wide: true,
        },
        {
          row: column,
          name: fieldName('entries', column),
          label: `Entries of column ${column + 1}`,
          most: most.footerEntries * (most.footerEntry + 1),
          lines: 5,
          help: `One in each line, at most ${most.footerEntries}.`,
          wide: true,
        },
      ])}
      show={({ columns }) =>
        showRows(
          columns.map(({ title, entries }) => ({ title, entries: entries.join('\n') })),
          ['title', 'entries'],
          most.footerColumns,
        )
      }
      read={(typed) => ({
        columns: filledColumns(typed).map((column) => ({
          title: typed[fieldName('title', column)] ?? '',
          entries: linesOf(typed[fieldName('entries', column)] ?? ''),
        })),
      })}
      filled={filledColumns}
      fieldAt={(path, typed) => rowFieldAt(path, filledColumns(typed), 'title')}
    />
  );
}

/** "English (United Kingdom)" */
function localeName(locale: string): string {
  return new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale;
}

function FormatsExample({ locale, timeZone }: { locale: string; timeZone: string }) {
  if (!locales.includes(locale) || !isTimeZone(timeZone)) return null;
  const { day, amount, there } = formatExamples(locale, timeZone, new Date());
  return (
    <p role="status" className="rounded-md bg-base-200 px-4 py-3">
      A day is written {day}, an amount {amount}. In {timeZone.replaceAll('_', ' ')} it is {there} now.
    </p>
  );
}

export function FormatsSection({ current }: Props<'formats'>) {
  return (
    <PlainSection
      section="formats"
      title="Dates, numbers and time"
      text="How dates and amounts are written everywhere. The words of the pages stay English. By the time zone the days and months of the figures begin and end."
      current={current}
      fields={[
        {
          name: 'locale',
          label: 'Dates and numbers as in',
          options: locales.map((value) => ({ value, label: localeName(value) })),
        },
        {
          name: 'timeZone',
          label: 'Time zone of the figures',
          required: true,
          most: 60,
          suggestions: ['UTC', ...Intl.supportedValuesOf('timeZone')],
          help: 'Such as Europe/Berlin. Begin to type to find yours.',
        },
      ]}
      show={({ locale, timeZone }) => ({ locale, timeZone })}
      read={(typed) => typed}
      example={({ locale = '', timeZone = '' }) => <FormatsExample locale={locale} timeZone={timeZone} />}
    />
  );
}

export function ReturnsSection({ current }: Props<'returns'>) {
  return (
    <PlainSection
      section="returns"
      title="Returns"
      text="Counted from the day a part was shipped, also for orders that are placed already."
      current={current}
      fields={[
        {
          name: 'returnDays',
          label: 'Days in which parts can go back',
          required: true,
          inputMode: 'numeric',
          most: 4,
        },
        {
          name: 'coreReturnDays',
          label: 'Days in which old parts can go back for their deposit',
          required: true,
          inputMode: 'numeric',
          most: 4,
        },
      ]}
      show={({ returnDays, coreReturnDays }) => ({
        returnDays: String(returnDays),
        coreReturnDays: String(coreReturnDays),
      })}
      read={({ returnDays = '', coreReturnDays = '' }) => ({
        returnDays: wholeOf(returnDays),
        coreReturnDays: wholeOf(coreReturnDays),
      })}
    />
  );
}
