import { useEffect, useReducer, useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';

type Loaded<T> = { load: unknown; options: T | null; failure: string | null };

/** What can be chosen; asked for anew with every other `load`. No load, nothing to choose. */
export function useOptions<T>(load: (() => Promise<T>) | null) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ load: null, options: null, failure: null });
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (load === null) return;
    let left = false;
    load().then(
      (options) => !left && setLoaded({ load, options, failure: null }),
      (error: unknown) => !left && setLoaded({ load, options: null, failure: problemTitle(error) }),
    );
    return () => {
      left = true;
    };
  }, [load, tries]);
  const isOfThis = loaded.load === load && load !== null;
  return {
    options: isOfThis ? loaded.options : null,
    failure: isOfThis ? loaded.failure : null,
    retry,
  };
}
