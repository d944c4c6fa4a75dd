import { fold } from './fold.ts';

/** Words that were left out as they are read, "kotflugel", "24inch", by how they were typed: "kotflügel", "24 inch". */
export function asTyped(typed: string, leftOut: readonly string[]): string[] {
  const text = typed.toLowerCase();
  if (leftOut.every((words) => text.includes(words))) return [...leftOut]; // as most
  const written = text.split(/\s+/).map((word) => word.replaceAll(aroundWord, ''));
  const plain = written.map((word) => fold(word));
  return leftOut.map((words) => (text.includes(words) ? words : (runOf(words) ?? words)));

  function runOf(words: string): string | null {
    const looked = words.replaceAll(' ', '');
    for (let from = 0; from < plain.length; from += 1) {
      let run = '';
      for (let to = from; to < plain.length && run.length < looked.length; to += 1) {
        run += plain[to];
        if (!looked.startsWith(run)) break;
        if (run === looked) return written.slice(from, to + 1).join(' ');
      }
    }
    return null;
  }
}

const aroundWord = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
