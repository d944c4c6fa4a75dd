import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from './image-host.ts';
import { isSameFile } from './is-same-file.ts';
import { pictureProblem } from './picture-problem.ts';

/** A picture from the person's device. Once uploaded it has an address and is not sent again. */
type Picked = { file: File; preview: string; address: string | null };

/** The picture of a form, from the choice to its address. */
export function usePicture() {
  const picked = useRef<Picked | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  useEffect(
    () => () => {
      if (picked.current !== null) URL.revokeObjectURL(picked.current.preview);
    },
    [],
  );

  function replace(next: Picked | null): void {
    if (picked.current !== null) URL.revokeObjectURL(picked.current.preview);
    picked.current = next;
    setPreview(next?.preview ?? null);
  }

  return {
    /** Address of the picture picked; null as long as none is. */
    preview,
    problem,
    /** How much of it is uploaded, 0 to 1; null when none is on its way. */
    progress,

    /** Whether the file will do. */
    pick(file: File): boolean {
      const wrong = pictureProblem(file);
      setProblem(wrong);
      if (wrong !== null) return false;
      const before = picked.current;
      if (before === null || !isSameFile(before.file, file)) {
        replace({ file, preview: URL.createObjectURL(file), address: null });
      }
      return true;
    },

    /** The browser cannot show what was picked. */
    refuse(): void {
      replace(null);
      setProblem('This picture could not be read. Please choose another.');
    },

    forget(): void {
      replace(null);
      setProblem(null);
    },

    /** The address of what was picked, uploaded first where it has none yet; `kept` when nothing was picked. */
    async addressOr(kept: string): Promise<string> {
      const picture = picked.current;
      if (picture === null) return kept;
      if (picture.address !== null) return picture.address;
      setProgress(0);
      try {
        picture.address = await uploadPicture(picture.file, setProgress);
        return picture.address;
      } finally {
        setProgress(null);
      }
    },
  };
}

export type Picture = ReturnType<typeof usePicture>;
