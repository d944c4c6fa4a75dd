/** A text in the browser's storage. That can be forbidden by its settings, or full; the text then holds until the page is left. */
export function keptText(key: string) {
  let unstored: string | null = null;
  return {
    read(): string | null {
      if (unstored !== null) return unstored;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    /** Whether it goes with the page, for the browser did not take it. */
    isUnkept: () => unstored !== null,
    /** A text that says there is nothing leaves nothing behind in the storage. */
    write(text: string | null, isNothing = text === null): void {
      unstored = null;
      try {
        if (text === null || isNothing) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        unstored = text;
      }
    },
  };
}
