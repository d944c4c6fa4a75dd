import { carriers, longestCarrier, longestTrackingNumber } from '@spareworks/contract/plain/carriers';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { type Errors, otherCarrier, type TrackingFields } from './parcel-form.ts';

type Props = {
  fields: TrackingFields;
  errors: Errors;
  onChange: (change: Partial<TrackingFields>) => void;
};

/** By whom a parcel goes, and where it can be followed. */
export function TrackingInputs({ fields, errors, onChange }: Props) {
  return (
    <>
      <SelectField
        label="Carrier"
        value={fields.carrier}
        error={fields.carrier === otherCarrier ? undefined : errors.carrier}
        onChange={({ target }) => onChange({ carrier: target.value })}
      >
        <option value="">None</option>
        {carriers.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={otherCarrier}>Another carrier</option>
      </SelectField>
      {fields.carrier === otherCarrier && (
        <TextField
          label="Name of the carrier"
          maxLength={longestCarrier}
          autoComplete="off"
          value={fields.typedCarrier}
          error={errors.carrier}
          onChange={({ target }) => onChange({ typedCarrier: target.value })}
        />
      )}
      <TextField
        label="Tracking number"
        maxLength={longestTrackingNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={fields.trackingNumber}
        error={errors.trackingNumber}
        onChange={({ target }) => onChange({ trackingNumber: target.value })}
      />
      {fields.carrier === otherCarrier && (
        <TextField
          label="Tracking link"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          value={fields.trackingUrl}
          error={errors.trackingUrl}
          onChange={({ target }) => onChange({ trackingUrl: target.value })}
        />
      )}
    </>
  );
}
