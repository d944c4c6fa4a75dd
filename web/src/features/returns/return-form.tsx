import X from 'virtual:icons/x';
import type { Returnable } from '@spareworks/contract/calls/returns';
import { pictureTypes } from '@spareworks/contract/plain/pictures';
import { returnLimits, returnReasons, returnReasonWords } from '@spareworks/contract/plain/returns';
import type { Order } from '@spareworks/contract/schemas/order';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { sentence } from '../../lib/sentence.ts';
import { Button } from '../../ui/button.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { UploadBar } from '../../ui/upload-bar.tsx';
import { lineKey, type ReturnErrors, type TypedLine, typedLine } from './return-fields.ts';
import { smallPicture } from './return-pictures.tsx';
import { useReturnForm } from './use-return-form.ts';

type LineProps = {
  line: Returnable;
  typed: TypedLine;
  errors: ReturnErrors;
  onChange: (fields: Partial<TypedLine>) => void;
};

function LineFields({ line, typed, errors, onChange }: LineProps) {
  const name = line.kind === 'core' ? `Old part for ${line.name}` : line.name;
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-base-300 p-4">
      {/* Within the frame: on its edge, two lines of a name would stand across it. */}
      <legend className="float-left w-full font-medium wrap-anywhere">{name}</legend>
      <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          label="How many"
          type="number"
          inputMode="numeric"
          min={0}
          max={line.most}
          step={1}
          value={typed.quantity}
          help={`Up to ${line.most}`}
          error={errors[`${lineKey(line)} quantity`]}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        {line.kind === 'part' ? (
          <SelectField
            label="Why"
            value={typed.reason}
            error={errors[`${lineKey(line)} reason`]}
            onChange={({ target }) => onChange({ reason: target.value })}
          >
            <option value="">Please choose</option>
            {returnReasons.map((reason) => (
              <option key={reason} value={reason}>
                {returnReasonWords[reason]}
              </option>
            ))}
          </SelectField>
        ) : (
          <p className="self-center text-[0.9375rem] text-muted">
            You get its deposit back. The new part stays yours.
          </p>
        )}
      </div>
    </fieldset>
  );
}

type PictureProps = {
  pictures: readonly { _id: string; url: string }[];
  error: string | undefined;
  /** How much of one is uploaded, 0 to 1; null: none is on its way. */
  uploaded: number | null;
  onAdd: (files: readonly File[]) => void;
  onStop: () => void;
  onDrop: (id: string) => void;
};

type UploadingProps = { share: number; onStop: () => void; onLostFocus: () => void };

/** On a slow line somebody sees that it goes on, and where it does not, there is a way out. */
function Uploading({ share, onStop, onLostFocus }: UploadingProps) {
  const whenGone = useEffectEvent(() => document.activeElement === document.body && onLostFocus());
  useEffect(() => () => void whenGone(), []);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <UploadBar share={share} />
      </div>
      <Button variant="outline" onClick={onStop}>
        Stop uploading
      </Button>
    </div>
  );
}

function PictureFields({ pictures, error, uploaded, onAdd, onStop, onDrop }: PictureProps) {
  const inputId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={inputId} className="font-medium">
        Pictures
      </label>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ _id, url }, index) => (
            <li key={_id} className="relative">
              <img
                src={smallPicture(url)}
                alt={`No. ${index + 1} for the return`}
                width={96}
                height={96}
                className="size-24 rounded-md border border-base-300 object-cover"
              />
              <button
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                className="absolute -top-2 -right-2 grid size-8 cursor-pointer place-items-center rounded-full border border-base-300 bg-base-100"
                onClick={() => {
                  onDrop(_id);
                  chooser.current?.focus();
                }}
              >
                <X size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={chooser}
        id={inputId}
        type="file"
        multiple
        accept={pictureTypes.join(',')}
        aria-describedby={`${inputId}-help`}
        disabled={pictures.length >= returnLimits.pictures}
        className="max-w-full text-[0.9375rem] file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-base-300 file:bg-base-100 file:px-4 file:font-medium"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p id={`${inputId}-help`} className="text-sm text-muted" role="status">
        {uploaded !== null
          ? 'The picture is being uploaded.'
          : `Up to ${returnLimits.pictures}, of 10 MB each. They help us to see what is wrong.`}
      </p>
      {uploaded !== null && (
        <Uploading share={uploaded} onStop={onStop} onLostFocus={() => chooser.current?.focus()} />
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}

type Props = {
  order: Pick<Order, '_id' | 'email'>;
  returnable: readonly Returnable[];
  onSent: () => void;
  onCancel: () => void;
};

/** Which pieces go back, and why. */
export function ReturnForm({ order, returnable, onSent, onCancel }: Props) {
  const form = useReturnForm({ order, returnable, onSent });
  const { typed, errors } = form;
  const wrong = errors.lines ?? form.failure;
  const whole = useRef<HTMLFormElement>(null);

  // The button that opened it is gone.
  useEffect(() => whole.current?.focus(), []);

  // The button that was pressed may be far below what it is about.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      whole.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  return (
    <form
      ref={whole}
      tabIndex={-1}
      noValidate
      aria-label="Send something back"
      className="flex flex-col gap-4 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <KeptNote shown={form.restored} onStartOver={form.forget} />
      {returnable.map((line) => (
        <LineFields
          key={lineKey(line)}
          line={line}
          typed={typedLine(typed, line)}
          errors={errors}
          onChange={(fields) => form.changeLine(line, fields)}
        />
      ))}
      <TextAreaField
        label="What is the matter"
        help="May be left open."
        rows={3}
        maxLength={returnLimits.words}
        value={typed.words}
        error={sentence(errors.words ?? '')}
        onChange={({ target }) => form.type(target.value)}
      />
      <PictureFields
        pictures={typed.pictures}
        error={form.pictureError ?? errors.pictures}
        uploaded={form.uploaded}
        onAdd={form.addPictures}
        onStop={form.stopUploading}
        onDrop={form.dropPicture}
      />
      {wrong !== null && (
        <p role="alert" className="font-medium text-error">
          {wrong}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" loading={form.busy || form.uploaded !== null}>
          Ask to send it back
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            form.forget();
            onCancel();
          }}
        >
          Keep everything
        </Button>
      </div>
    </form>
  );
}
