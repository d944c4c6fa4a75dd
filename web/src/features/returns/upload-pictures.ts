import type { KeptPicture } from './return-fields.ts';

type Surroundings = {
  upload: (
    file: File,
    sending: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<KeptPicture>;
  onUploaded: (picture: KeptPicture) => void;
  onFailed: (file: File, error: unknown) => void;
  /** How much of the one that is on its way is sent, 0 to 1; null: none is. */
  onProgress: (share: number | null) => void;
};

/** Uploads pictures one after the other, also those that are chosen meanwhile, until they are not wanted any more. */
export function pictureUploads({ upload, onUploaded, onFailed, onProgress }: Surroundings) {
  let waiting: File[] = [];
  let current: AbortController | null = null;

  async function next(): Promise<void> {
    const file = waiting.shift();
    if (file === undefined) return onProgress(null);
    const mine = new AbortController();
    current = mine;
    onProgress(0);
    const { signal } = mine;
    try {
      const picture = await upload(file, {
        signal,
        onProgress: (share) => signal.aborted || onProgress(share),
      });
      if (!signal.aborted) onUploaded(picture);
    } catch (error) {
      if (!signal.aborted) onFailed(file, error);
    }
    if (signal.aborted) return;
    current = null;
    await next();
  }

  return {
    /** How many are still to come. */
    toCome: () => waiting.length + (current === null ? 0 : 1),
    add(files: readonly File[]): void {
      waiting.push(...files);
      if (current === null) void next();
    },
    /** What is still to come is not wanted: neither the rest of it nor its answer. */
    stop(): void {
      waiting = [];
      current?.abort();
      current = null;
      onProgress(null);
    },
  };
}
