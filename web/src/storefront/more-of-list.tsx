import { counts } from '@spareworks/contract/plain/formats';
import { ButtonLink } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

type Props = {
  href: string;
  loading: boolean;
  error: string | null;
  onMore: () => void;
  /** There is to be another list in the place of this one, to which nothing is added meanwhile. */
  leaving?: boolean;
  /** How many of all are shown, where that is known. */
  shown?: { count: number; total: number } | undefined;
};

/** The way to the next page of a list: a link, and with script a longer list. */
export function MoreOfList({ href, loading, error, onMore, leaving = false, shown }: Props) {
  return (
    <div className="no-print mt-10 flex flex-col items-center gap-3">
      {error !== null && (
        <p role="alert" className="font-medium text-error">
          {error}
        </p>
      )}
      <ButtonLink
        to={href}
        variant="outline"
        size="large"
        icon={loading && <Spinner />}
        aria-busy={loading || undefined}
        aria-disabled={leaving || undefined}
        onClick={(event) => {
          // A new tab or window is a page of its own.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!leaving) onMore();
        }}
      >
        Load more
      </ButtonLink>
      {/* There before it has anything to say, or nobody would hear it. What comes has the focus, and is heard by that. */}
      <p role="status" className="sr-only">
        {loading && 'Loading more'}
      </p>
      {shown !== undefined && (
        <p className="text-[0.9375rem] text-muted">
          {counts.format(shown.count)} of {counts.format(shown.total)} shown
        </p>
      )}
    </div>
  );
}
