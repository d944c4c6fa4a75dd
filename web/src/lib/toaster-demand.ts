let wanted = false;
const listeners = new Set<() => void>();

/** The first notice asks for the renderer of notices, which is not part of the first script. */
export function wantToaster(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

export function onToasterWanted(listener: () => void): () => void {
  if (wanted) listener();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
