import type { ShopSettings } from '@spareworks/contract/calls/settings';
import type { Section } from '@spareworks/contract/plain/settings';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, Resolver } from 'react-hook-form';
import { notify } from '../../ui/toast.ts';
import { useVersionedForm } from '../sales/use-versioned-form.ts';
import { refreshSettings, saveSection } from './settings-query.ts';

type Options<S extends Section, F extends FieldValues> = {
  section: S;
  /** As it is now. */
  current: ShopSettings[S];
  names: readonly Path<F>[];
  fieldsOf: (section: ShopSettings[S]) => F;
  resolver: Resolver<F, unknown, Omit<ShopSettings[S], 'version'>>;
  /** What else is done before it is sent, such as sending a picture first. */
  prepare?: (sent: Omit<ShopSettings[S], 'version'>) => Promise<Omit<ShopSettings[S], 'version'>>;
};

/** A form over one section: kept while it is typed, and held against what others save meanwhile. */
export function useSectionForm<S extends Section, F extends FieldValues>({
  section,
  current,
  names,
  fieldsOf,
  resolver,
  prepare = async (sent) => sent,
}: Options<S, F>) {
  const client = useQueryClient();
  return useVersionedForm<F, Omit<ShopSettings[S], 'version'>>({
    name: `settings-${section}`,
    names,
    current: { fields: fieldsOf(current), version: current.version },
    resolver,
    send: async (sent, version) => {
      const edit = { ...(await prepare(sent)), version };
      const saved = await saveSection(client, section, edit as never);
      notify.success('Saved. Every page says it from now on.');
      return { fields: fieldsOf(saved), version: saved.version };
    },
    refresh: () => refreshSettings(client),
  });
}
