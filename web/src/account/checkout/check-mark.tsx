import CircleCheck from 'virtual:icons/circle-check';

/** Says that something counts. Always on the page, so that screen readers hear of it. */
export function CheckMark({ words }: { words: string }) {
  return (
    <div role="status" className="-mt-2 empty:hidden">
      {words !== '' && (
        <p className="flex items-start gap-2 text-[0.9375rem] font-medium text-success">
          <CircleCheck size={18} className="mt-0.5 shrink-0" />
          {words}
        </p>
      )}
    </div>
  );
}
