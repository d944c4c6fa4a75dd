import ArrowLeft from 'virtual:icons/arrow-left';
import ArrowRight from 'virtual:icons/arrow-right';
import Trash2 from 'virtual:icons/trash-2';
import { type PictureOfPart, partPictureLimits } from '@spareworks/contract/plain/part-pictures';
import { type DragEvent, useState } from 'react';
import { PartPicture } from '../../features/parts/part-picture.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { UploadBar } from '../../ui/upload-bar.tsx';
import type { Pictures } from './use-pictures.ts';

/** Only what was dragged here is let go here: files have their own way. */
const dragged = 'application/x-place-of-picture';

type Props = {
  picture: PictureOfPart;
  at: number;
  count: number;
  pictures: Pictures;
  errors: { img?: string | undefined; alt?: string | undefined };
  onAlt: (alt: string | null) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onUnreadable: () => void;
};

/** One picture of the form: what it shows, and its place among the others by dragging or by buttons. */
export function PictureTile(props: Props) {
  const { picture, at, count, pictures, errors, onAlt, onMove, onRemove, onUnreadable } = props;
  const [over, setOver] = useState(false);
  const picked = pictures.of(picture.img);
  const place = at + 1;
  const isPlace = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragged);
  const problem = picked?.problem ?? errors.img;
  return (
    <li
      data-place={place}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-md border p-3',
        over ? 'border-primary bg-base-200' : problem ? 'border-error' : 'border-base-300',
      )}
      onDragOver={(event) => {
        if (!isPlace(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isPlace(event)) return;
        event.preventDefault();
        onMove(Number(event.dataTransfer.getData(dragged)), at);
      }}
    >
      {/* A picture is something to drag for itself, as a file, unless the pointer goes through it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same for the keyboard */}
      <div
        draggable={count > 1}
        className={classNames(
          'relative overflow-hidden rounded-md border border-base-300 [&_img]:pointer-events-none',
          count > 1 && 'cursor-grab active:cursor-grabbing',
        )}
        onDragStart={(event) => {
          event.dataTransfer.setData(dragged, String(at));
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        {picked === undefined ? (
          <PartPicture img={picture.img} alt={`Picture ${place} of the part`} sizes="320px" first />
        ) : (
          <div data-theme="light" className="graph-paper aspect-4/3">
            <img
              src={picked.preview}
              alt={`Preview ${place}`}
              className="size-full object-contain"
              onError={onUnreadable}
            />
          </div>
        )}
        {at === 0 && (
          <span
            data-theme="light"
            className="absolute top-2 left-2 rounded-sm border border-base-300 bg-base-100 px-2 text-sm font-medium text-base-content"
          >
            First
          </span>
        )}
      </div>
      {picked?.progress != null && <UploadBar share={picked.progress} />}
      {problem !== undefined && <p className="text-sm font-medium wrap-anywhere text-error">{problem}</p>}
      <TextField
        label="What it shows"
        aria-label={`What picture ${place} shows`}
        value={picture.alt ?? ''}
        maxLength={partPictureLimits.altCharacters + 100}
        error={errors.alt}
        onChange={({ target }) => onAlt(target.value === '' ? null : target.value)}
      />
      <div className="flex gap-2">
        {(
          [
            ['left', at - 1, ArrowLeft],
            ['right', at + 1, ArrowRight],
          ] as const
        ).map(([direction, to, Icon]) => (
          <Button
            key={direction}
            variant="outline"
            className="size-11 px-0"
            data-move={direction}
            aria-label={`Move picture ${place} ${direction}`}
            aria-disabled={to < 0 || to >= count}
            onClick={() => onMove(at, to)}
          >
            <Icon size={18} />
          </Button>
        ))}
        <Button
          variant="ghost"
          className="ml-auto size-11 px-0"
          aria-label={`Remove picture ${place}`}
          onClick={onRemove}
        >
          <Trash2 size={18} />
        </Button>
      </div>
    </li>
  );
}
