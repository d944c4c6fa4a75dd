type Listener = () => void;

/** Those who want to hear of a change. Each answer of `listen` ends it. */
export function createListeners() {
  const listeners = new Set<Listener>();
  const listen = (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    tell(): void {
      for (const listener of listeners) listener();
    },
    listen,
    /** Also hears what other tabs write into the browser's storage. */
    listenToAllTabs(listener: Listener): () => void {
      const stop = listen(listener);
      window.addEventListener('storage', listener);
      return () => {
        stop();
        window.removeEventListener('storage', listener);
      };
    },
  };
}
