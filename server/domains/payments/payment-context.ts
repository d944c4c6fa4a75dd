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
};
