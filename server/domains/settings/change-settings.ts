import type { SettingsEdit, ShopSettings } from '@spareworks/contract/calls/settings';
import { isSame, type Section } from '@spareworks/contract/plain/settings';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeCurrency } from './change-currency.ts';
import { settingsOf } from './read-settings.ts';
import { settingsStore } from './settings-store.ts';

/** What is asked of the pictures of a shop. */
export type Pictures = {
  /** Refuses those of this shop that are not there, by field. */
  require(tx: Db, addresses: Record<string, string | null | undefined>): Promise<void>;
  /** How large one is; 'elsewhere' where it cannot be known, null where there is none. */
  measure(address: string): Promise<{ width: number; height: number } | 'elsewhere' | null>;
};

/** How many times its width a logo may be high, and its height wide: in the header nobody would see another. */
const [highest, widest] = [4, 20];

function requireVisible({ width, height }: { width: number; height: number }): void {
  if (height <= width * highest && width <= height * widest) return;
  const sentence = `is ${width} by ${height} pixels, of which nothing would be seen; please choose one at most ${highest} times as high as wide and ${widest} times as wide as high`;
  throw new Problem('invalid_input', { errors: { 'look.logo': sentence } });
}

/** The size of a logo that is sent: with it pages keep its place while it is loading. */
async function measureLogo(
  pictures: Pictures,
  { look }: SettingsEdit,
): Promise<Partial<ShopSettings['look']>> {
  if (look?.logo === undefined) return {};
  const size = look.logo === null ? null : await pictures.measure(look.logo);
  if (size === 'elsewhere' || size === null) return { logoSize: null };
  requireVisible(size);
  return { logoSize: size };
}

/** Changes what the shop says about itself, unless somebody else has changed the same section since the caller read it. */
export async function changeSettings(
  database: Database,
  caller: Caller,
  edit: SettingsEdit,
  pictures: Pictures,
): Promise<ShopSettings> {
  const measured = await measureLogo(pictures, edit);
  const work = async (tx: Db) => {
    const store = settingsStore(tx);
    const before = settingsOf(await store.lockAll());
    for (const [section, sent] of Object.entries(edit) as [Section, { version: number }][]) {
      const { version: has, ...was } = before[section];
      const { version, ...edited } = sent;
      if (has !== version) throw new Problem('changed_meanwhile');
      const changed = Object.entries(edited).filter(
        ([name, value]) => !isSame(value, was[name as keyof typeof was]),
      );
      const found = section === 'look' ? measured : {};
      if (changed.length === 0 && isSame({ ...was, ...found }, was)) continue;
      if (section === 'look') await pictures.require(tx, picturesOf(changed));
      const value =
        section === 'money' && edit.money?.currency !== undefined
          ? await changeCurrency(tx, before.money, edit.money.currency)
          : { ...was, ...edited, ...found };
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
  const those = changed.filter(([name]) => name === 'logo' || name === 'icon');
  return Object.fromEntries(those.map(([name, address]) => [`look.${name}`, address as string | null]));
}
