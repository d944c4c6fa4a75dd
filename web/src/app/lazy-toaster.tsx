import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { onToasterWanted } from '../lib/toaster-demand.ts';

/** Fetches the renderer of notices when there is the first one to show. */
export function LazyToaster() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);

  useEffect(
    () =>
      onToasterWanted(() => {
        loadChunk(() => import('../ui/toaster.tsx'), 'toaster').then(setLoaded, console.error);
      }),
    [],
  );

  return loaded === null ? null : <loaded.Toaster />;
}
