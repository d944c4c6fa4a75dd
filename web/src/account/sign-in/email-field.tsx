import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';

/** Not of type "email": browsers rewrite what is typed into those, and the shop checks it in its own words. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return (
    <TextField
      label="Email"
      aria-required
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
