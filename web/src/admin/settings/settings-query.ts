import type { SettingsEdit, ShopSettings } from '@spareworks/contract/calls/settings';
import type { Section } from '@spareworks/contract/plain/settings';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiProblem, browserApi } from '../../lib/api.ts';

const settingsKey = ['settings'] as const;

export function useSettings() {
  return useQuery({ queryKey: settingsKey, queryFn: () => browserApi('GET /settings', {}), staleTime: 0 });
}

export function refreshSettings(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: settingsKey });
}

/** Saves one section. What is refused of it goes by the names of its own fields. */
export async function saveSection<S extends Section>(
  client: QueryClient,
  section: S,
  edit: NonNullable<SettingsEdit[S]>,
): Promise<ShopSettings[S]> {
  try {
    const saved = await browserApi('PATCH /settings', { body: { [section]: edit } });
    client.setQueryData(settingsKey, saved);
    await client.invalidateQueries({ queryKey: ['setup'] });
    return saved[section];
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const errors = Object.entries(error.errors).map(([name, words]) => [
      name.replace(`${section}.`, ''),
      words,
    ]);
    throw new ApiProblem({ ...error, title: error.title, errors: Object.fromEntries(errors) });
  }
}
