import ImageUp from 'virtual:icons/image-up';
import Undo2 from 'virtual:icons/undo-2';
import { partFields } from '@spareworks/contract/plain/part-fields';
import { type PictureOfPart, partPictureLimits } from '@spareworks/contract/plain/part-pictures';
import { pictureTypes } from '@spareworks/contract/plain/pictures';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { moved } from './picture-order.ts';
import { pictureHelp } from './picture-problem.ts';
import { PictureTile } from './picture-tile.tsx';
import { useDroppedPictures } from './use-dropped-pictures.ts';
import type { Pictures } from './use-pictures.ts';

export type PictureErrors = readonly ({ img?: string | undefined; alt?: string | undefined } | undefined)[];

type Props = {
  pictures: Pictures;
  value: readonly PictureOfPart[];
  error: string | undefined;
  errors: PictureErrors;
  /** How often the form was sent. */
  sent: number;
  inputRef: Ref<HTMLInputElement>;
  onChange: (value: PictureOfPart[]) => void;
};

type Removed = { picture: PictureOfPart; at: number };

/** Pictures by choice, drag or paste, shown at once; in the order in which buyers see them, each with what it shows. */
export function PicturesField({ pictures, value, error, errors, inputRef, sent, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [announced, setAnnounced] = useState('');
  // What was moved before is no news once the form was sent.
  useEffect(() => {
    if (sent >= 0) setAnnounced('');
  }, [sent]);
  const focusNext = useRef<(() => void) | null>(null);
  const full = value.length >= partPictureLimits.most;

  // What moves in the page loses the focus, and what goes takes it along.
  useEffect(() => {
    focusNext.current?.();
    focusNext.current = null;
  });

  function take(files: readonly File[]): void {
    setRemoved(null);
    const next = pictures.add(files, value);
    if (next.length > value.length) onChange(next);
  }
  const dragging = useDroppedPictures(take);

  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= value.length) return;
    onChange(moved(value, from, to));
    setAnnounced(`Picture ${from + 1} is now picture ${to + 1} of ${value.length}.`);
    const direction = to < from ? 'left' : 'right';
    focusNext.current = () =>
      list.current
        ?.querySelector<HTMLElement>(`li[data-place="${to + 1}"] button[data-move="${direction}"]`)
        ?.focus();
  }

  function remove(at: number): void {
    const picture = value[at];
    if (picture === undefined) return;
    onChange(value.toSpliced(at, 1));
    setRemoved({ picture, at });
    focusNext.current = () => undo.current?.focus();
  }

  function takeBack({ picture, at }: Removed): void {
    onChange(value.toSpliced(at, 0, picture));
    setRemoved(null);
    setAnnounced(`Picture ${at + 1} is back.`);
    focusNext.current = () =>
      list.current
        ?.querySelector<HTMLElement>(`li[data-place="${at + 1}"] button[aria-label^="Remove"]`)
        ?.focus();
  }

  const problems = [...pictures.problems, ...(error === undefined ? [] : [error])];
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
          'flex flex-col gap-4 rounded-md border border-dashed p-4 transition-colors',
          dragging && 'border-primary bg-base-200',
          !dragging && (problems.length > 0 ? 'border-error' : 'border-(--field-line)'),
        )}
      >
        {value.length > 0 && (
          <ol
            ref={list}
            aria-label="Pictures in their order"
            className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
          >
            {value.map((picture, at) => (
              <PictureTile
                key={picture.img}
                picture={picture}
                at={at}
                count={value.length}
                pictures={pictures}
                errors={errors[at] ?? {}}
                onAlt={(alt) => onChange(value.with(at, { ...picture, alt }))}
                onMove={move}
                onRemove={() => remove(at)}
                onUnreadable={() => {
                  pictures.refuse(picture.img);
                  onChange(value.filter(({ img }) => img !== picture.img));
                }}
              />
            ))}
          </ol>
        )}
        {removed !== null && (
          <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>Picture {removed.at + 1} is removed.</p>
            <Button ref={undo} variant="outline" onClick={() => takeBack(removed)}>
              <Undo2 size={18} />
              Undo
            </Button>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="text-muted">
            {dragging ? 'Let go to take them' : 'Drag pictures here, paste them, or'}
          </p>
          <div>
            <input
              ref={inputRef}
              id={id}
              type="file"
              multiple
              accept={pictureTypes.join(',')}
              required
              aria-invalid={problems.length > 0 ? true : undefined}
              aria-describedby={classNames(problems.length > 0 && `${id}-error`, `${id}-help`)}
              className="peer sr-only"
              onChange={({ currentTarget }) => {
                take([...(currentTarget.files ?? [])]);
                // Or choosing the same file again, after a change to it, would not be noticed.
                currentTarget.value = '';
              }}
            />
            <label
              htmlFor={id}
              className="btn btn-outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
            >
              <ImageUp size={18} />
              {value.length > 0 ? 'Choose more' : 'Choose pictures'}
            </label>
          </div>
        </div>
      </div>
      {problems.length > 0 && (
        <ul id={`${id}-error`} className="text-sm font-medium text-error">
          {problems.map((problem) => (
            <li key={problem} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-help`} className="text-sm text-muted">
        {pictureHelp}{' '}
        {full
          ? `There are ${partPictureLimits.most}, which is all a part can have.`
          : `Up to ${partPictureLimits.most} pictures, ${value.length} so far.`}{' '}
        The first is on cards and orders.
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}
