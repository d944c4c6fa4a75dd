import { type ManagedPage, type PageInput, pageInputSchema } from '@spareworks/contract/calls/pages';
import { type PageKind, pageFolders } from '@spareworks/contract/plain/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { resolveWith } from '../../features/forms/resolve-with.ts';
import { showAtFields } from '../../features/forms/show-at-fields.ts';
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

/** The form of a page; null for a new one. `onAdded` hears when that has become one. */
export function usePageForm(kind: PageKind, page: ManagedPage | null, onAdded: (added: ManagedPage) => void) {
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

  /** What came of it; null where something was in the way, which is said at the form. */
  async function save(event?: { preventDefault: () => void }): Promise<ManagedPage | null> {
    event?.preventDefault();
    saved.current = null;
    await submit();
    return saved.current;
  }

  async function saveDraft(event: { preventDefault: () => void }): Promise<void> {
    const draft = await save(event);
    if (draft === null) return;
    notify.success('Saved as a draft.');
    if (page === null) onAdded(draft);
  }

  async function publish(): Promise<void> {
    const address = `${pageFolders[kind]}${form.getValues('slug')}`;
    const question = {
      title: page?.publishedAt ? 'Publish this version?' : `Publish this ${kind}?`,
      text: `It is saved, and everybody can read it at ${address}.`,
      confirmLabel: 'Publish',
    };
    if (!(await confirm(question))) return;
    const draft = await save();
    if (draft === null) return;
    setPublishing(true);
    try {
      await publishPage(client, draft);
      notify.success('Published.');
    } catch (error) {
      notifyProblem(error);
      showAtFields({ form, names: pageFieldNames }, error);
    } finally {
      setPublishing(false);
      if (page === null) onAdded(draft);
    }
  }

  return { ...versioned, saveDraft, publish, publishing };
}
