import ImagePlus from 'virtual:icons/image-plus';
import { pictureTypes } from '@spareworks/contract/plain/pictures';
import { useRef, useState } from 'react';
import { noticeOf } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import { UploadBar } from '../../ui/upload-bar.tsx';
import { uploadPicture } from '../part-form/image-host.ts';
import { pictureHelp, pictureProblem } from '../part-form/picture-problem.ts';

type Props = {
  onAdded: (picture: { address: string; name: string }) => void;
  /** Hears of one that is on its way; it comes to whether it has arrived. */
  onSent: (arrived: Promise<boolean>) => void;
};

/** Uploads a picture and puts it into the text. */
export function AddPicture({ onAdded, onSent }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function take(file: File): void {
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (wrong === null) onSent(send(file));
  }

  async function send(file: File): Promise<boolean> {
    setShare(0);
    try {
      onAdded({ address: await uploadPicture(file, setShare), name: file.name });
      return true;
    } catch (error) {
      setProblem(noticeOf(error));
      return false;
    } finally {
      setShare(null);
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture for the text"
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // the same file can be chosen again
          if (file !== undefined) take(file);
        }}
      />
      <Button
        variant="outline"
        icon={<ImagePlus size={18} />}
        loading={share !== null}
        onClick={() => input.current?.click()}
      >
        Add a picture
      </Button>
      {share !== null && <UploadBar share={share} />}
      {problem === null ? (
        <p className="text-sm text-muted">{pictureHelp} It goes where the cursor is in the text.</p>
      ) : (
        <p role="alert" className="text-sm font-medium text-error">
          {problem}
        </p>
      )}
    </div>
  );
}
