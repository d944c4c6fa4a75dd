import { pictureTypes } from '@spareworks/contract/plain/pictures';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef, useState } from 'react';
import { noticeOf } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import { uploadPicture } from '../part-form/image-host.ts';
import { pictureHelp, pictureProblem } from '../part-form/picture-problem.ts';
import { UploadBar } from '../part-form/upload-bar.tsx';

type Props = { onAdded: (picture: { address: string; name: string }) => void };

/** Uploads a picture and puts it into the text. */
export function AddPicture({ onAdded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File): Promise<void> {
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (wrong !== null) return;
    setShare(0);
    try {
      onAdded({ address: await uploadPicture(file, setShare), name: file.name });
    } catch (error) {
      setProblem(noticeOf(error));
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
          if (file !== undefined) void take(file);
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
