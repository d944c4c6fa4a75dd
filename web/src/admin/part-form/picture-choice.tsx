import { pictureTypes } from '@spareworks/contract/plain/pictures';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { UploadBar } from '../../ui/upload-bar.tsx';
import { pictureHelp } from './picture-problem.ts';
import type { Picture } from './use-picture.ts';

type PictureProps = {
  label: string;
  help: string;
  picture: Picture;
  /** The address it has already; empty: none. */
  kept: string;
  error: string | undefined;
  onRemove: () => void;
};

/** A small picture that may be left out, such as a logo; it is sent when the form is saved. */
export function PictureChoice({ label, help, picture, kept, error, onRemove }: PictureProps) {
  const id = useId();
  const shown = picture.preview ?? (kept === '' ? null : kept);
  const problem = picture.problem ?? error;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid h-16 max-w-48 min-w-16 place-items-center overflow-hidden rounded-md border border-base-300 bg-base-200">
          {shown === null ? (
            <span className="text-sm text-muted">none</span>
          ) : (
            <img
              src={shown}
              alt={`${label} now`}
              // On dark pages on white, as the shop shows it.
              className="h-full min-h-0 bg-(--plate) object-contain"
              onError={() => picture.preview !== null && picture.refuse()}
            />
          )}
        </span>
        <input
          id={id}
          type="file"
          accept={pictureTypes.join(',')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error ${id}-help` : `${id}-help`}
          className="peer sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) picture.pick(file);
            currentTarget.value = '';
          }}
        />
        <label
          htmlFor={id}
          className="btn btn-outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
        >
          {shown === null ? `Choose the ${label.toLowerCase()}` : `Choose another ${label.toLowerCase()}`}
        </label>
        {shown !== null && (
          <Button
            variant="ghost"
            className="px-3 text-[0.9375rem]"
            aria-label={`Remove: ${label}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
      {picture.progress !== null && <UploadBar share={picture.progress} />}
      {problem ? (
        <p id={`${id}-error`} className="text-sm font-medium text-error">
          {problem}
        </p>
      ) : null}
      <p id={`${id}-help`} className="text-sm text-muted">
        {help} {pictureHelp}
      </p>
    </div>
  );
}
