import CircleAlert from 'virtual:icons/circle-alert';
import RotateCw from 'virtual:icons/rotate-cw';
import { Button } from './button.tsx';

type Props = { title: string; reason: string; retrying: boolean; onRetry: () => void };

/** Takes the place of what could not be loaded. */
export function LoadFailed({ title, reason, retrying, onRetry }: Props) {
  return (
    <div className="rounded-md border border-base-300 bg-base-200 px-5 py-8 sm:px-8">
      <div role="alert">
        <p className="flex items-center gap-2.5 text-lg font-medium">
          <CircleAlert size={22} className="shrink-0 text-error" />
          {title}
        </p>
        <p className="mt-2 max-w-[60ch] text-muted">{reason}</p>
      </div>
      <Button
        variant="outline"
        className="mt-5"
        icon={<RotateCw size={18} />}
        loading={retrying}
        onClick={onRetry}
      >
        Try again
      </Button>
    </div>
  );
}
