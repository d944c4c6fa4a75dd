import { counts } from '@spareworks/contract/plain/formats';
import { ButtonLink } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

type Props = {
  href: string;
  loading: boolean;
  error: string | null;
  onMore: () => void;
  /** How many of all are shown, where that is known. */
  shown?: { count: number; total: number } | undefined;
};

/** The way to the next page of a list: a link, and with script a longer list. */
export function MoreOfList({ href, loading, error, onMore, shown }: Props) {
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
        onClick={(event) => {
          // A new tab or window is a page of its own.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onMore();
        }}
      >
        Load more
      </ButtonLink>
      {shown !== undefined && (
        <p className="text-[0.9375rem] text-muted">
          {counts.format(shown.count)} of {counts.format(shown.total)} shown
        </p>
      )}
    </div>
  );
}
