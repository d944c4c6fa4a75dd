import { type ManagedPage, type PageInput, pageInputSchema } from '@spareworks/contract/calls/pages';
import { type PageKind, pageFolders } from '@spareworks/contract/plain/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { resolveWith } from '../../features/forms/resolve-with.ts';
import { showAtFields, showErrors } from '../../features/forms/show-at-fields.ts';
import { ApiProblem } from '../../lib/api.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { notify } from '../../ui/toast.ts';
import { useVersionedForm } from '../sales/use-versioned-form.ts';
import { fieldsOf, inputOf, type PageFields, pageFieldNames } from './page-form.ts';
import { addPage, publishPage, refreshPages, savePage } from './pages-query.ts';

const resolvers = {
  page: resolveWith<PageFields, PageInput>(pageInputSchema, (fields) => inputOf('page', fields)),
  post: resolveWith<PageFields, PageInput>(pageInputSchema, (fields) => inputOf('post', fields)),
};

/** What stood against publishing a page that was saved as a new one, by field. */
export type Refused = Readonly<Record<string, string>>;

type Options = {
  refused: Refused;
  /** Hears when a new one has become one. */
  onAdded: (added: ManagedPage, refused: Refused) => void;
  onPublishing: ((busy: boolean) => void) | undefined;
};

/** The form of a page; null for a new one. */
export function usePageForm(
  kind: PageKind,
  page: ManagedPage | null,
  { refused, onAdded, onPublishing }: Options,
) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys(`page-sent:${kind}`);
  const saved = useRef<ManagedPage | null>(null);
  const [publishing, setPublishing] = useState(false);
  const versioned = useVersionedForm<PageFields, PageInput>({
    name: page === null ? `page-new:${kind}` : `page:${page._id}`,
    names: pageFieldNames,
    current: fieldsOf(page),
    resolver: resolvers[kind],
    send: async ({ kind: _, ...text }, version) => {
      saved.current =
        page === null
          ? await addPage(client, { kind, ...text }, keys)
          : await savePage(client, page._id, { ...text, version });
      return fieldsOf(saved.current);
    },
    refresh: () => refreshPages(client),
  });
  const { form, submit } = versioned;

  /** What came of it; null where something was in the way, which the form shows. */
  async function save(): Promise<ManagedPage | null> {
    saved.current = null;
    await submit();
    return saved.current;
  }

  const showRefused = useEffectEvent(() => showErrors({ form, names: pageFieldNames }, refused));
  useEffect(() => showRefused(), []);

  async function saveDraft(): Promise<void> {
    const draft = await save();
    if (draft === null) return;
    notify.success('Saved as a draft.');
    if (page === null) onAdded(draft, {});
  }

  function setBusy(busy: boolean): void {
    setPublishing(busy);
    onPublishing?.(busy);
  }

  async function publish(): Promise<void> {
    const address = `${pageFolders[kind]}${form.getValues('slug')}`;
    const question = {
      title: page?.publishedAt ? 'Publish this version?' : `Publish this ${kind}?`,
      text: `It is saved, and everybody can read it at ${address}.`,
      confirmLabel: 'Publish',
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    const draft = await save();
    if (draft === null) return setBusy(false);
    let refusal: Refused = {};
    try {
      await publishPage(client, draft);
      notify.success('Published.');
    } catch (error) {
      if (error instanceof ApiProblem) refusal = error.errors;
      notifyProblem(error);
      showAtFields({ form, names: pageFieldNames }, error);
    } finally {
      setBusy(false);
    }
    if (page === null) onAdded(draft, refusal);
  }

  return { ...versioned, saveDraft, publish, publishing };
}
