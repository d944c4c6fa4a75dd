import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';

type FieldProps = { label: string; help?: ReactNode; error?: string | undefined };

type ControlAttributes = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FrameProps = FieldProps & {
  id: string | undefined;
  required: boolean | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
};

function FieldFrame({ label, help, error, id, required, children }: FrameProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const described = classNames(error && errorId, help !== undefined && helpId);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={controlId} className="font-medium">
        {label}
        {required === true && (
          <span className="text-primary" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {error ? (
        <p id={errorId} className="text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
      {help !== undefined && (
        <p id={helpId} className="text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, help, error, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} help={help} {...(error && { error })} id={rest.id} required={rest.required}>
      {(attributes) => <input {...rest} {...attributes} className={classNames('input', className)} />}
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  help,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} help={help} {...(error && { error })} id={rest.id} required={rest.required}>
      {(attributes) => (
        <textarea rows={4} {...rest} {...attributes} className={classNames('textarea', className)} />
      )}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  help,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} help={help} {...(error && { error })} id={rest.id} required={rest.required}>
      {(attributes) => <select {...rest} {...attributes} className={classNames('select', className)} />}
    </FieldFrame>
  );
}
