import type { ManagedPage } from '@spareworks/contract/calls/pages';
import { pageFolders } from '@spareworks/contract/plain/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { draftOf } from '../../lib/drafts.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.ts';
import { removePage, restoreVersion, unpublishPage } from './pages-query.ts';

/** What can be done to a page besides writing it; each is asked for once more. */
export function usePageActions(page: ManagedPage) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { email } = useCurrentUser();
  const { _id: id, kind, title, footer } = page;
  const address = `${pageFolders[kind]}${page.publishedSlug ?? page.slug}`;

  async function unpublish(): Promise<void> {
    const question = {
      title: `Take this ${kind} back?`,
      text: `Nobody can read it at ${address} any more${footer === null ? '' : `, and the footer’s “${footer}” leads nowhere`}. The text stays here as a draft.`,
      confirmLabel: 'Unpublish',
      danger: true,
    };
    if ((await confirmAndDo(question, () => unpublishPage(client, id))) !== null)
      notify.success('It is a draft again.');
  }

  async function remove(): Promise<void> {
    const question = {
      title: `Delete this ${kind}?`,
      text: `“${title}” goes with all its versions and cannot be brought back. Its address leads nowhere then.`,
      confirmLabel: 'Delete',
      danger: true,
    };
    if ((await confirmAndDo(question, () => removePage(client, id))) === null) return;
    draftOf(`page:${id}`, email).forget();
    notify.success(`“${title}” is deleted.`);
    void navigate(paths.pages.href());
  }

  async function restore(version: number): Promise<boolean> {
    const question = {
      title: `Bring version ${version} back?`,
      text: 'It becomes the newest version, as a draft. Those after it stay in the history.',
      confirmLabel: 'Restore',
    };
    const restored = await confirmAndDo(question, () => restoreVersion(client, page, version));
    if (restored !== null) notify.success(`Version ${version} is back, as a draft.`);
    return restored !== null;
  }

  return { unpublish, remove, restore };
}
