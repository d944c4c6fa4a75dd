import type { ReturnKind } from '@spareworks/contract/plain/returns';
import { Problem } from '../../kernel/problem.ts';
import { sentences } from '../../kernel/sentences.ts';

/** A line of which not as many can go back as are wanted. */
type Short = { kind: ReturnKind; partId: string; name: string; wanted: number; available: number };

/** Names each line, and how many of it can be. */
export function exceeds(short: readonly Short[], can = 'can still go back'): Problem {
  const words = short.map((line) => {
    const what = line.kind === 'core' ? `Old part for ${line.name}` : line.name;
    return `${what}: ${line.available === 0 ? 'none' : line.available} ${can}.`;
  });
  const title = sentences(words, 'are more than can be');
  const lines = short.map(({ partId, name, wanted, available }) => ({ partId, name, wanted, available }));
  return new Problem('return_exceeds', { title, lines, errors: { lines: title } });
}
