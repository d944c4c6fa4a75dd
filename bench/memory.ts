import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all its descendants, shared pages counted once (PSS), in megabytes. Linux only. */
export function memoryOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, member) => sum + proportional(member), 0);
}

/** The same without the process itself: what it has started. */
export function memoryBeside(pid: number): number {
  return memoryOfTree(pid) - proportional(pid);
}

function proportional(pid: number): number {
  return Number(read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
}

/** What one process holds in memory (RSS), now and at the most, in megabytes. Linux only. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = read(`/proc/${pid}/status`);
  const figure = (name: string) =>
    Number(status.match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1] ?? 0) / 1024;
  return { now: figure('VmRSS'), most: figure('VmHWM') };
}

/** A process and everything it has started. */
export function treeOf(pid: number): number[] {
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
  return [...tree];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process ended in the meantime
  }
}
