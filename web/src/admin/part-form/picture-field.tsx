import { partFields } from '@spareworks/contract/plain/part-fields';
import { pictureTypes } from '@spareworks/contract/plain/pictures';
import ImageUp from 'lucide-react/icons/image-up';
import { type Ref, useId } from 'react';
import { PartPicture } from '../../features/parts/part-picture.tsx';
import { classNames } from '../../lib/class-names.ts';
import { pictureHelp } from './picture-problem.ts';
import { UploadBar } from './upload-bar.tsx';
import { useDroppedPictures } from './use-dropped-pictures.ts';
import type { Picture } from './use-picture.ts';

type Props = {
  picture: Picture;
  /** Address of the picture the part has already; empty when it has none. */
  kept: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onPicked: () => void;
  onRefused: () => void;
};

function Preview({ picture, kept, onRefused }: Pick<Props, 'picture' | 'kept' | 'onRefused'>) {
  if (picture.preview !== null) {
    return (
      <div data-theme="light" className="graph-paper aspect-4/3">
        <img
          src={picture.preview}
          alt="Preview"
          className="size-full object-contain"
          onError={() => {
            picture.refuse();
            onRefused();
          }}
        />
      </div>
    );
  }
  if (kept !== '') return <PartPicture img={kept} alt="Picture of the part" sizes="320px" first />;
  return (
    <div className="graph-paper flex aspect-4/3 items-center justify-center text-muted">
      <ImageUp size={40} strokeWidth={1.25} />
    </div>
  );
}

/** The picture by choice, drag or paste, shown at once; its progress while it is sent. */
export function PictureField({ picture, kept, error, inputRef, onPicked, onRefused }: Props) {
  const id = useId();
  const take = (file: File) => {
    if (picture.pick(file)) onPicked();
  };
  const dragging = useDroppedPictures(take);
  const problem = picture.problem ?? error;
  const chosen = picture.preview !== null || kept !== '';
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {partFields.img.label}
        <span className="text-primary" aria-hidden="true">
          {' *'}
        </span>
      </label>
      <div
        className={classNames(
          'grid gap-4 rounded-md border border-dashed p-4 transition-colors sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center',
          dragging && 'border-primary bg-base-200',
          !dragging && (problem ? 'border-error' : 'border-(--field-line)'),
        )}
      >
        <div className="overflow-hidden rounded-md border border-base-300">
          <Preview picture={picture} kept={kept} onRefused={onRefused} />
        </div>
        <div className="flex min-w-0 flex-col items-start gap-3">
          <p className="text-muted">
            {dragging ? 'Let go to take it' : 'Drag a picture here, paste one, or'}
          </p>
          <div>
            <input
              ref={inputRef}
              id={id}
              type="file"
              accept={pictureTypes.join(',')}
              required
              aria-invalid={problem ? true : undefined}
              aria-describedby={classNames(problem && `${id}-error`, `${id}-help`)}
              className="peer sr-only"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file !== undefined) take(file);
                // Or choosing the same file again, after a change to it, would not be noticed.
                currentTarget.value = '';
              }}
            />
            <label
              htmlFor={id}
              className="btn btn-outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
            >
              <ImageUp size={18} />
              {chosen ? 'Choose another picture' : 'Choose a picture'}
            </label>
          </div>
          {picture.progress !== null && <UploadBar share={picture.progress} />}
        </div>
      </div>
      {problem && (
        <p id={`${id}-error`} className="text-sm font-medium text-error">
          {problem}
        </p>
      )}
      <p id={`${id}-help`} className="text-sm text-muted">
        {pictureHelp}
      </p>
    </div>
  );
}
