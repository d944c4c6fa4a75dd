import { useEffect, useState } from 'react';
import { ApiProblem } from '../../lib/api.ts';
import { classNames } from '../../lib/class-names.ts';
import { debounce } from '../../lib/debounce.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WrittenText } from '../../ui/written-text.tsx';
import { usePreview } from './pages-query.ts';

const waitMs = 500;

/** What was typed, once nothing has been typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const waiting = debounce(() => setSettled(typed), waitMs);
    waiting.call();
    return waiting.cancel;
  }, [typed]);
  return settled;
}

function reasonOf(error: unknown): string {
  const fault = error instanceof ApiProblem ? error.errors.markdown : undefined;
  return fault === undefined ? problemTitle(error) : `The text ${fault}.`;
}

/** What the text becomes, made by the server as it will be for everybody. */
export function Preview({ title, markdown }: { title: string; markdown: string }) {
  const { data, error, isFetching } = usePreview(useSettled(markdown));
  const isEmpty = markdown.trim() === '';
  return (
    <section aria-label="Preview" aria-busy={isFetching} className="min-w-0 xl:sticky xl:top-4">
      <p className="eyebrow mb-3">Preview</p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and what scrolls must be reachable by keyboard
        tabIndex={0}
        className="rounded-md border border-base-300 p-4 sm:p-6 xl:max-h-[85dvh] xl:overflow-y-auto"
      >
        <p className="font-display text-4xl leading-tight font-bold wrap-anywhere">{title || 'Title'}</p>
        {error !== null && !isEmpty && (
          <p role="alert" className="mt-4 font-medium wrap-anywhere text-error">
            {reasonOf(error)}
          </p>
        )}
        {!isEmpty && data === undefined && error === null && <Skeleton className="mt-6 h-40" />}
        {isEmpty && <p className="mt-4 text-muted">Nothing written yet.</p>}
        {!isEmpty && data !== undefined && (
          <WrittenText html={data.html} className={classNames('mt-6', error !== null && 'opacity-60')} />
        )}
      </div>
    </section>
  );
}
