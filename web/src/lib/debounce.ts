/** A call that waits until nothing new has come for a while. */
export type Debounced = {
  /** Starts the wait anew. */
  call: () => void;
  /** Makes a waiting call at once. */
  flush: () => void;
  cancel: () => void;
  readonly waiting: boolean;
};

export function debounce(run: () => void, delayMs: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function fire(): void {
    cancel();
    run();
  }

  return {
    call() {
      cancel();
      timer = setTimeout(fire, delayMs);
    },
    flush() {
      if (timer !== undefined) fire();
    },
    cancel,
    get waiting() {
      return timer !== undefined;
    },
  };
}
