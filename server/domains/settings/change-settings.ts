import type { SettingsEdit, ShopSettings } from '@spareworks/contract/calls/settings';
import { isSame, type Section } from '@spareworks/contract/plain/settings';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeCurrency } from './change-currency.ts';
import { settingsOf } from './read-settings.ts';
import { settingsStore } from './settings-store.ts';

/** How large a picture is; 'elsewhere' where it cannot be known, null where there is none. */
export type Measure = (address: string) => Promise<{ width: number; height: number } | 'elsewhere' | null>;

/** The size of a logo that is sent: with it pages keep its place while it is loading. */
async function measureLogo(measure: Measure, { look }: SettingsEdit): Promise<Partial<ShopSettings['look']>> {
  if (look?.logo === undefined) return {};
  if (look.logo === null) return { logoSize: null };
  const size = await measure(look.logo);
  if (size === null)
    throw new Problem('invalid_input', { errors: { 'look.logo': 'there is no picture at this address' } });
  return { logoSize: size === 'elsewhere' ? null : size };
}

/** Changes what the shop says about itself, unless somebody else has changed the same section since the caller read it. */
export async function changeSettings(
  database: Database,
  caller: Caller,
  edit: SettingsEdit,
  measure: Measure,
): Promise<ShopSettings> {
  const measured = await measureLogo(measure, edit);
  const work = async (tx: Db) => {
    const store = settingsStore(tx);
    const before = settingsOf(await store.lockAll());
    for (const [section, sent] of Object.entries(edit) as [Section, { version: number }][]) {
      const { version: has, ...was } = before[section];
      const { version, ...said } = sent;
      if (has !== version) throw new Problem('changed_meanwhile');
      const changed = Object.entries(said).filter(
        ([name, value]) => !isSame(value, was[name as keyof typeof was]),
      );
      const found = section === 'look' ? measured : {};
      if (changed.length === 0 && isSame({ ...was, ...found }, was)) continue;
      const value =
        section === 'money' && edit.money?.currency !== undefined
          ? await changeCurrency(tx, before.money, edit.money.currency)
          : { ...was, ...said, ...found };
      // The first to say something has no row to lock: who is second finds it here.
      if (!(await store.save(section, value, version, caller.email))) throw new Problem('changed_meanwhile');
      for (const [name, after] of changed) {
        await record(tx, {
          actor: caller.email,
          action: 'settings changed',
          subject: `${section}: ${name}`,
          before: { [name]: was[name as keyof typeof was] },
          after: { [name]: after },
        });
      }
    }
    return settingsOf(await store.all());
  };
  // Another currency touches every price.
  return database.transaction(work, { patient: edit.money !== undefined });
}
