import type { SettingsEdit, ShopSettings } from '@spareworks/contract/calls/settings';
import { isSame, type Section } from '@spareworks/contract/plain/settings';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeCurrency } from './change-currency.ts';
import { settingsOf } from './read-settings.ts';
import { settingsStore } from './settings-store.ts';

/** Refuses pictures of this shop that are not there, by field. */
export type RequirePictures = (tx: Db, addresses: Record<string, string | null | undefined>) => Promise<void>;

/** Changes what the shop says about itself, unless somebody else has changed the same section since the caller read it. */
export function changeSettings(
  database: Database,
  caller: Caller,
  edit: SettingsEdit,
  requirePictures: RequirePictures,
): Promise<ShopSettings> {
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
      if (changed.length === 0) continue;
      if (section === 'look') await requirePictures(tx, picturesOf(changed));
      const value =
        section === 'money' && edit.money?.currency !== undefined
          ? await changeCurrency(tx, before.money, edit.money.currency)
          : { ...was, ...said };
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

/** The logo and the icon, where they are others than before. */
function picturesOf(changed: readonly [string, unknown][]): Record<string, string | null> {
  const pictures = changed.filter(([name]) => name === 'logo' || name === 'icon');
  return Object.fromEntries(pictures.map(([name, address]) => [`look.${name}`, address as string | null]));
}
