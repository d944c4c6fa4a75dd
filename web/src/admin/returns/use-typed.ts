import type { Return, ReturnLine } from '@spareworks/contract/calls/returns';
import { useState } from 'react';
import { progressOf } from './do-step.ts';
import { allOf, keyOf, stillThere, type Typed } from './piece-fields.ts';

/** Pieces by line: what was typed, and all there can be where nothing was. It stays when somebody else takes the return further. */
export function useTyped(
  found: Return,
  open: readonly ReturnLine[],
  most: (line: ReturnLine) => number,
): { typed: Typed; type: (line: ReturnLine, text: string) => void; startOver: () => void } {
  const [own, setOwn] = useState<Typed>({});
  const [about, setAbout] = useState(progressOf(found));
  if (about !== progressOf(found)) {
    setAbout(progressOf(found));
    setOwn(stillThere(own, open, most));
  }
  return {
    typed: { ...allOf(open, most), ...own },
    type: (line, text) => setOwn({ ...own, [keyOf(line)]: text }),
    startOver: () => setOwn({}),
  };
}
