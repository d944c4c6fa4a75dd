import { Button } from './button.tsx';

type Props = { loading: boolean; failure: string | null; onLoadMore: () => void; label?: string | undefined };

/** The way to the next page of a list. */
export function LoadMore({ loading, failure, onLoadMore, label = 'Load more' }: Props) {
  return (
    <div className="needs-script no-print mt-8 flex flex-col items-center gap-3">
      {failure !== null && (
        <p role="alert" className="font-medium text-error">
          {failure}
        </p>
      )}
      <Button variant="outline" loading={loading} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  );
}
