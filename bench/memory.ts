import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all its descendants, shared pages counted once (PSS), in megabytes. Linux only. */
export function memoryOfTree(pid: number): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = read(`/proc/${entry}/status`);
    parents.set(Number(entry), Number(status.match(/^PPid:\s+(\d+)/m)?.[1]));
  }
  const tree = new Set([pid]);
  for (let before = 0; before !== tree.size; ) {
    before = tree.size;
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child);
  }
  const kilobytes = [...tree].map((member) =>
    Number(read(`/proc/${member}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process ended in the meantime
  }
}
