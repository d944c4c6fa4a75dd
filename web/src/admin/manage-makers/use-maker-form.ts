import { type Maker, type MakerInput, makerInputSchema } from '@spareworks/contract/calls/makers';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { resolveWith, textOf } from '../../features/forms/resolve-with.ts';
import { notify } from '../../ui/toast.ts';
import type { Picture } from '../part-form/use-picture.ts';
import { useVersionedForm, type Versioned } from '../sales/use-versioned-form.ts';
import { addMaker, changeMaker, refreshMakers } from './makers-query.ts';

export type MakerFields = { name: string; logo: string; text: string };

const names = ['name', 'logo', 'text'] as const;

/** null: a new one. */
function fieldsOf(maker: Maker | null): Versioned<MakerFields> {
  if (maker === null) return { fields: { name: '', logo: '', text: '' }, version: 0 };
  const { name, logo, text, version } = maker;
  return { fields: { name, logo: logo ?? '', text }, version };
}

const resolver = resolveWith<MakerFields, MakerInput>(makerInputSchema, ({ name, logo, text }) => ({
  name,
  logo: textOf(logo),
  text,
}));

/** The form over a maker; its logo is sent when it is saved. */
export function useMakerForm(maker: Maker | null, logo: Picture, onSaved: () => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys('maker-sent');
  return useVersionedForm({
    name: maker === null ? 'maker-new' : `maker:${maker._id}`,
    names,
    current: fieldsOf(maker),
    resolver,
    send: async ({ name, text = '', logo: kept }, version) => {
      const fields = { name, text, logo: textOf(await logo.addressOr(kept ?? '')) };
      const saved =
        maker === null
          ? await addMaker(client, fields, keys)
          : await changeMaker(client, maker.slug, { ...fields, version });
      notify.success(maker === null ? `${saved.name} is added.` : `${saved.name} is saved.`);
      onSaved();
      return fieldsOf(maker === null ? null : saved);
    },
    refresh: () => refreshMakers(client),
  });
}
