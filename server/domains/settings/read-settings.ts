import type { ShopSettings } from '@spareworks/contract/calls/settings';
import { defaultSettings, sections } from '@spareworks/contract/plain/default-settings';
import type { Db } from '../../db/database.ts';
import { type KeptSection, settingsStore } from './settings-store.ts';

/** Everything the shop says about itself, each section with its version. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  return settingsOf(await settingsStore(db).all());
}

/**
 * What was kept, over the defaults, field by field: a version of the shop that knows a field more or less than the one that
 * wrote a section can run beside it.
 */
export function settingsOf(kept: readonly KeptSection[]): ShopSettings {
  const rows = new Map(kept.map((row) => [row.section, row]));
  const all = sections.map((section) => {
    const row = rows.get(section);
    const known = Object.entries(row?.value ?? {}).filter(([name]) => name in defaultSettings[section]);
    return [
      section,
      { ...defaultSettings[section], ...Object.fromEntries(known), version: row?.version ?? 0 },
    ];
  });
  return Object.fromEntries(all) as ShopSettings;
}
