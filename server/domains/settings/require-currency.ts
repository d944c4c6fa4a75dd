import { shop } from '@spareworks/contract/plain/shop';
import { defaults } from '@spareworks/contract/plain/shop-defaults';
import type { Db } from '../../db/database.ts';
import { ahead } from '../../db/leaving-together.ts';
import { Problem } from '../../kernel/problem.ts';
import { settingsStore } from './settings-store.ts';

/**
 * Does what writes amounts, in a transaction. For a moment after the currency was changed an instance may still count in the
 * one before: then nothing of it is kept, and that is what is answered, whatever else was wrong. Asked after the writing: whoever
 * changes the currency locks the tables, so what was written before that is rescaled, and what is written after it is seen here.
 * `seen`: the currency of the amounts the caller agreed to, where they sent it. The work may say that everything has been `written`,
 * before the answers are there: then the question goes along with it.
 */
export async function inOneCurrency<T>(
  tx: Db,
  work: (written: () => void) => Promise<T>,
  seen?: string,
): Promise<T> {
  const counted = shop.currency; // it may change while the work is done
  requireSeen(seen, counted);
  let asked: Promise<void> | undefined;
  const ask = () => requireCurrency(tx, counted);
  try {
    const done = await work(() => {
      asked = ahead(ask());
    });
    await (asked ?? ask());
    return done;
  } catch (error) {
    // After a refusal of ours the transaction can still be asked; after one of the database's not.
    if (error instanceof Problem) await ask();
    throw error;
  }
}

/** For work after whose failure the transaction cannot be asked any more. */
export async function requireCurrency(tx: Db, counted: string): Promise<void> {
  const kept = (await settingsStore(tx).currency()) ?? defaults.currency;
  if (kept !== counted) throw new Problem('currency_changed');
}

/** The same number in another currency is not what a caller agreed to. */
export function requireSeen(seen: string | undefined, counted: string): void {
  if (seen !== undefined && seen !== counted) throw new Problem('currency_changed');
}
