import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { loadChunk } from '../../lib/load-chunk.ts';

type Program = typeof import('./program.ts')['program'];

let program: Program | null = null;
const listeners = createListeners();

/** The program behind the button of the header, which most visits never need. */
export async function loadGarage(): Promise<Program> {
  const loaded = await loadChunk(() => import('./program.ts'), 'garage');
  if (program === null) {
    program = loaded.program;
    program.onGarageChange(listeners.tell);
    listeners.tell();
  }
  return program;
}

/** Something of the program, once it is there; null until then, as on the server. */
export function useGarage<T>(read: (loaded: Program) => T): T | null {
  const ask = () => program && read(program);
  return useSyncExternalStore(listeners.listen, ask, () => null);
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
