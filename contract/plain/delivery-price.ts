import { formatDollars } from './formats.ts';

/** What delivery costs, in pages and mails alike: "$4.95", "Free". */
export function deliveryPrice(dollars: number): string {
  return dollars === 0 ? 'Free' : formatDollars(dollars);
}
