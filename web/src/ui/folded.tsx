import { type ReactNode, useState } from 'react';

/**
 * What most people leave open. It unfolds by itself, and is folded by nobody but who reads it: a field that was emptied must not
 * go away.
 */
export function Folded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [unfolded, setUnfolded] = useState(open);
  const [before, setBefore] = useState(open);
  if (open !== before) {
    setBefore(open);
    if (open) setUnfolded(true);
  }
  return (
    <details open={unfolded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary className="-my-1.5 cursor-pointer py-2.5 font-medium">{title}</summary>
      <div className="mt-2 flex flex-col gap-5">{children}</div>
    </details>
  );
}
