import { useSyncExternalStore } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

type Program = typeof import('./program.ts')['program'];

let program: Program | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The program behind the button of the header, which most visits never need. */
export async function loadGarage(): Promise<Program> {
  const loaded = await loadChunk(() => import('./program.ts'), 'garage');
  if (program === null) {
    program = loaded.program;
    program.onGarageChange(tell);
    tell();
  }
  return program;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Something of the program, once it is there; null until then, as on the server. */
export function useGarage<T>(read: (loaded: Program) => T): T | null {
  const ask = () => program && read(program);
  return useSyncExternalStore(listen, ask, () => null);
}

/** Whether somebody who is not signed in has chosen a car in this browser. */
export function hasKeptCars(): boolean {
  try {
    return localStorage.getItem('garage') !== null;
  } catch {
    return false; // storage is forbidden
  }
}

/** Fails where the program cannot be loaded. */
export async function openGarageDialog(): Promise<void> {
  (await loadGarage()).openGarage();
}
