import { Button } from './button.tsx';

type Props = {
  shown: boolean;
  /** Where what was typed is not from now. */
  words?: string;
  /** What could not be kept. */
  but?: string | undefined;
  onStartOver: () => void;
};

/** Says that a form holds what was typed into it before. Always on the page, so that screen readers hear of it. */
export function KeptNote({ shown, words = 'We kept what you typed.', but, onStartOver }: Props) {
  return (
    <div role="status" className="empty:hidden">
      {shown && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-base-300 bg-base-200 py-1 pr-1 pl-4">
          <p className="min-w-0 flex-1 basis-48 py-2">
            {words}
            {but !== undefined && ` ${but}`}
          </p>
          <Button variant="ghost" className="px-3 text-[0.9375rem]" onClick={onStartOver}>
            Start over
          </Button>
        </div>
      )}
    </div>
  );
}
