import { counts } from '@spareworks/contract/plain/formats';
import { type PictureOfPart, partPictureLimits } from '@spareworks/contract/plain/part-pictures';
import { useEffect, useRef, useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { uploadPicture } from './image-host.ts';
import { isSameFile } from './is-same-file.ts';
import { pictureProblem } from './picture-problem.ts';

/** A picture from the person's device. Once uploaded it has an address and is not sent again. */
type Picked = {
  file: File;
  preview: string;
  address: string | null;
  /** How much of it is uploaded, 0 to 1; null when it is not on its way. */
  progress: number | null;
  /** Why it could not be uploaded. */
  problem: string | null;
};

/** Stands in a form for the address a picture will have once it is uploaded. */
const uploadedLater = '/images/uploaded-later-';
let count = 0;

export function isUploadedLater({ img }: Pick<PictureOfPart, 'img'>): boolean {
  return img.startsWith(uploadedLater);
}

/** So many are on their way at a time. */
const atOnce = 2;

/** The pictures of a form, from the choice to their addresses. */
export function usePictures() {
  const picked = useRef(new Map<string, Picked>());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [lost, setLost] = useState(false);
  const [, setChanges] = useState(0);

  useEffect(() => {
    const all = picked.current;
    return () => {
      for (const { preview } of all.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  function note(img: string, change: Partial<Picked>): void {
    const before = picked.current.get(img);
    if (before === undefined) return;
    picked.current.set(img, { ...before, ...change });
    setChanges((changes) => changes + 1);
  }

  /** Why a file is not taken, with its name in front; null where it is. */
  function refusal(file: File, taken: readonly PictureOfPart[]): string | null {
    const wrong = pictureProblem(file);
    if (wrong !== null) return `${file.name}: ${wrong}`;
    const known = taken.map(({ img }) => picked.current.get(img)?.file);
    if (known.some((other) => other !== undefined && isSameFile(other, file)))
      return `${file.name}: This picture is there already.`;
    if (taken.length < partPictureLimits.most) return null;
    return `${file.name}: A part has at most ${counts.format(partPictureLimits.most)} pictures. Remove one first.`;
  }

  async function upload(img: string): Promise<void> {
    const picture = picked.current.get(img);
    if (picture === undefined || picture.address !== null) return;
    note(img, { progress: 0, problem: null });
    try {
      const address = await uploadPicture(picture.file, (progress) => note(img, { progress }));
      note(img, { address, progress: null });
    } catch (error) {
      note(img, { progress: null, problem: `${picture.file.name}: ${problemTitle(error)}` });
      throw error;
    }
  }

  return {
    /** What was wrong with the files chosen last, each by its name. */
    problems,
    /** Whether one that was kept by its name alone was left out: its file went with the page. */
    lost,
    noteLost: () => setLost(true),
    /** Of a picture that was picked here; undefined of one the part has. */
    of: (img: string) => picked.current.get(img),

    /** The pictures with those of the files that will do. */
    add(files: readonly File[], pictures: readonly PictureOfPart[]): PictureOfPart[] {
      const refused: string[] = [];
      const list = [...pictures];
      for (const file of files) {
        const problem = refusal(file, list);
        if (problem !== null) {
          refused.push(problem);
          continue;
        }
        count += 1;
        const img = `${uploadedLater}${count}`;
        const preview = URL.createObjectURL(file);
        picked.current.set(img, { file, preview, address: null, progress: null, problem: null });
        list.push({ img, alt: null });
      }
      setProblems([...new Set(refused)]); // of several files with one name and one fault it is said once
      return list;
    },

    /** The browser cannot show what was picked. */
    refuse(img: string): void {
      const name = picked.current.get(img)?.file.name ?? '';
      setProblems((before) => [...before, `${name}: This picture could not be read. Please choose another.`]);
    },

    forget(): void {
      for (const { preview } of picked.current.values()) URL.revokeObjectURL(preview);
      picked.current.clear();
      setProblems([]);
      setLost(false);
    },

    /**
     * The same pictures by their addresses, uploaded first where they have none yet. The form takes those in: so they are kept with what was
     * typed, and what is sent again after a reload is the same.
     */
    async addressed(
      pictures: readonly PictureOfPart[],
      take: (uploaded: PictureOfPart[]) => void,
    ): Promise<PictureOfPart[]> {
      const waiting = pictures.filter(isUploadedLater).map(({ img }) => img);
      const hadAddresses = waiting.length === 0;
      const failed: unknown[] = [];
      const work = async () => {
        for (let img = waiting.shift(); img !== undefined; img = waiting.shift()) {
          await upload(img).catch((error) => failed.push(error));
        }
      };
      // One that fails does not keep the others from arriving: each says for itself what is wrong.
      await Promise.all(Array.from({ length: atOnce }, work));
      if (failed.length > 0) throw failed[0];
      const list = pictures.map((picture) => {
        const known = picked.current.get(picture.img);
        if (known === undefined || known.address === null) return picture;
        picked.current.set(known.address, known);
        return { ...picture, img: known.address };
      });
      if (!hadAddresses) take(list);
      return list;
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;
