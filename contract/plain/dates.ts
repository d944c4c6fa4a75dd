import { byLocale } from './formats.ts';

// Days and times as they are written everywhere. Those of UTC are the same for everybody: pages that server and browser
// both write, mails, and whatever is counted by days. The others go by the clock of whoever reads.

function writer(options: Intl.DateTimeFormatOptions): (at: string | Date) => string {
  const format = byLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return (at) => format().format(new Date(at));
}

const timeZone = 'UTC';

/** "Mar 4, 2022", by the reader's clock. */
export const day = writer({ dateStyle: 'medium' });

/** "Mar 4, 2022, 3:07 PM", by the reader's clock. */
export const moment = writer({ dateStyle: 'medium', timeStyle: 'short' });

/** "Mar 4, 2022" */
export const utcDay = writer({ dateStyle: 'medium', timeZone });

/** "March 4, 2022" */
export const utcDayInFull = writer({ dateStyle: 'long', timeZone });

/** "Mar 4" */
export const utcDayOfYear = writer({ month: 'short', day: 'numeric', timeZone });

/** "March 2022" */
export const utcMonth = writer({ month: 'long', year: 'numeric', timeZone });

/** "Mar" */
export const utcMonthOfYear = writer({ month: 'short', timeZone });

const utcTime = writer({ dateStyle: 'medium', timeStyle: 'short', timeZone });

/** "Mar 4, 2022, 3:07 PM UTC" */
export function utcMoment(at: string | Date): string {
  return `${utcTime(at)} UTC`;
}

const utcTimeOfDay = writer({ timeStyle: 'short', timeZone });

/** "March 4, 2022 at 3:07 PM UTC". Put together here: other formats have a word of their language between day and time. */
export function utcMomentInFull(at: string | Date): string {
  return `${utcDayInFull(at)} at ${utcTimeOfDay(at)} UTC`;
}
