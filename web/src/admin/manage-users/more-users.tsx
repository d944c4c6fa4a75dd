import { Button } from '../../ui/button.tsx';

type Props = { loading: boolean; failure: string | null; onLoadMore: () => void };

export function MoreUsers({ loading, failure, onLoadMore }: Props) {
  return (
    <div className="no-print mt-8 flex flex-col items-center gap-3">
      {failure !== null && (
        <p role="alert" className="font-medium text-error">
          {failure}
        </p>
      )}
      <Button variant="outline" loading={loading} onClick={onLoadMore}>
        Load more
      </Button>
    </div>
  );
}
