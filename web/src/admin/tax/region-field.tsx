import { regionNames } from '@spareworks/contract/plain/regions';
import { type ComponentProps, useId } from 'react';
import { TextField } from '../../ui/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'list'> & { country: string };

const labels: Record<string, string> = { US: 'State', CA: 'Province' };

export function regionLabel(country: string): string {
  return labels[country] ?? 'Region';
}

/** Whether buyers there choose theirs from a list. Before a country is chosen there is nothing to say about it. */
export function hasRegionList(country: string): boolean {
  return country === '' || regionNames[country] !== undefined;
}

/** Free to type; the states and provinces that have taxes of their own are offered. */
export function RegionField({ country, ...rest }: Props) {
  const listId = useId();
  const known = Object.entries(regionNames[country] ?? {});
  return (
    <>
      <TextField {...rest} label={regionLabel(country)} list={known.length > 0 ? listId : undefined} />
      <datalist id={listId}>
        {known.map(([code, name]) => (
          <option key={code} value={name}>
            {code}
          </option>
        ))}
      </datalist>
    </>
  );
}
