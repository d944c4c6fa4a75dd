import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { CardProvider } from './card-provider.ts';

/** What every use case about money works with. */
export type PaymentContext = {
  database: Database;
  provider: CardProvider;
  publicUrl: string;
  holdMinutes: number;
  log: Logger;
  /** The machine's own; tests have one in which a month passes at once. */
  clock?: () => Date;
};

export function now({ clock }: Pick<PaymentContext, 'clock'>): Date {
  return clock?.() ?? new Date();
}
