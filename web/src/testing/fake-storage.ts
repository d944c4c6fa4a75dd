/** What a tab keeps. Its entries are its own properties, as a browser's are. */
export function fakeStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  const storage: Record<string, string> = Object.create(methods);
  return storage as unknown as Storage;
}
