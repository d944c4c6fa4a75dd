import type { ManagedPage } from '@spareworks/contract/calls/pages';
import { footerEntries, type PageKind, pageFolders, pageLimits } from '@spareworks/contract/plain/pages';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { differencesOf } from '../sales/differences.ts';
import { FormNotes } from '../sales/form-notes.tsx';
import { AddPicture } from './add-picture.tsx';
import { MarkdownHelp } from './markdown-help.tsx';
import { entryAfter, type PageFields, slugAfter, withPicture } from './page-form.ts';
import { Preview } from './preview.tsx';
import { type Refused, usePageForm } from './use-page-form.ts';

const labels: Record<keyof PageFields, string> = {
  title: 'Title',
  slug: 'Address',
  footer: 'Entry of the footer',
  markdown: 'Text',
};

const longestShown = 300;

/** A long text is not read again where it only has to be known that it is another one. */
function wordsOf(name: keyof PageFields, fields: PageFields): string {
  const words = fields[name];
  return words.length > longestShown ? `${words.slice(0, longestShown)}…` : words;
}

/** What can be chosen: the entries of the footer, and the one the page has, should the footer have lost it. */
function entriesFor(kept: string | null): readonly string[] {
  return [...new Set([...footerEntries(), ...(kept === null ? [] : [kept])])];
}

type Props = {
  kind: PageKind;
  page: ManagedPage | null;
  refused?: Refused;
  onAdded: (added: ManagedPage, refused: Refused) => void;
  onPublishing?: (busy: boolean) => void;
};

/** Where a page is written, with what it becomes beside it. */
export function PageEditor({ kind, page, refused = {}, onAdded, onPublishing }: Props) {
  const editor = usePageForm(kind, page, { refused, onAdded, onPublishing });
  const { form, theirs, saveMine, restored, startOver, saveDraft, publish, publishing } = editor;
  const { errors, isSubmitting } = form.formState;
  const [title, slug, markdown] = form.watch(['title', 'slug', 'markdown']);
  const textId = useId();
  /** As it was before the last key: a field tells only what it is now. */
  const lastTitle = useRef(title);
  lastTitle.current = title;

  function followTitle(typed: string): void {
    const next = slugAfter(typed, { title: lastTitle.current, slug: form.getValues('slug') });
    if (page !== null) return;
    form.setValue('slug', next, { shouldDirty: true });
    if (kind !== 'page') return;
    const before = { title: lastTitle.current, footer: form.getValues('footer') };
    form.setValue('footer', entryAfter(typed, before, footerEntries()), { shouldDirty: true });
  }

  /** A picture that is on its way belongs to the text: it is waited for, and nothing is saved without it. */
  const picture = useRef<Promise<boolean>>(Promise.resolve(true));
  const [waiting, setWaiting] = useState(false);

  async function withPictures(work: () => Promise<void>): Promise<void> {
    setWaiting(true);
    const arrived = await picture.current;
    picture.current = Promise.resolve(true);
    setWaiting(false);
    if (arrived) await work();
  }

  function insertPicture(picture: { address: string; name: string }): void {
    const area = document.getElementById(textId) as HTMLTextAreaElement | null;
    const text = form.getValues('markdown');
    const inserted = withPicture(text, area?.selectionEnd ?? text.length, picture);
    form.setValue('markdown', inserted.text, { shouldDirty: true });
    area?.focus();
    area?.setSelectionRange(inserted.from, inserted.to);
  }

  return (
    <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-2">
      <form
        noValidate
        autoComplete="off"
        aria-label={page === null ? `Write a ${kind}` : `Edit ${page.title}`}
        className="flex min-w-0 flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void withPictures(saveDraft);
        }}
      >
        <FormNotes
          restored={restored}
          differences={differencesOf(theirs, labels, wordsOf)}
          busy={isSubmitting}
          onMine={saveMine}
          onStartOver={startOver}
        />
        <TextField
          label={labels.title}
          required
          maxLength={pageLimits.longestTitle}
          error={errors.title?.message}
          {...form.register('title', { onChange: ({ target }) => followTitle(target.value) })}
        />
        <TextField
          label={labels.slug}
          required
          autoCapitalize="none"
          spellCheck={false}
          maxLength={pageLimits.longestSlug}
          help={
            <span className="wrap-anywhere">{`People will read it at ${pageFolders[kind]}${slug || '…'}`}</span>
          }
          error={errors.slug?.message}
          {...form.register('slug')}
        />
        {kind === 'page' && (
          <SelectField
            label={labels.footer}
            help={
              <>
                Once the page is published, this entry leads there on every page. Entries are added and taken
                away under{' '}
                <Link to={`${paths.settings.href()}#settings-footer`} className="text-link">
                  Settings, Footer
                </Link>
                .
              </>
            }
            error={errors.footer?.message}
            {...form.register('footer')}
          >
            <option value="">None</option>
            {entriesFor(page?.footer ?? null).map((entry) => (
              <option key={entry} value={entry}>
                {footerEntries().includes(entry) ? entry : `${entry} (not in the footer now)`}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField
          id={textId}
          label={labels.markdown}
          rows={20}
          className="w-full font-mono text-[0.9375rem] leading-relaxed"
          maxLength={pageLimits.longestMarkdown}
          help="In Markdown. What it becomes is shown beside it, or below on a small screen."
          error={errors.markdown?.message}
          {...form.register('markdown')}
        />
        <AddPicture
          onAdded={insertPicture}
          onSent={(arrived) => {
            picture.current = arrived;
          }}
        />
        <MarkdownHelp />
        <div className="flex flex-wrap gap-3">
          <Button
            loading={isSubmitting || publishing || waiting}
            className="max-sm:w-full"
            onClick={() => void withPictures(publish)}
          >
            Publish
          </Button>
          <Button type="submit" variant="outline" loading={isSubmitting || waiting} className="max-sm:w-full">
            Save draft
          </Button>
        </div>
      </form>
      <Preview title={title} markdown={markdown} />
    </div>
  );
}
