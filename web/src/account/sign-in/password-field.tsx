import Eye from 'virtual:icons/eye';
import EyeOff from 'virtual:icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'className'>;

/** Whoever cannot see what they type can have it shown. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const action = shown ? 'Hide password' : 'Show password';
  return (
    <div className="relative">
      <TextField
        aria-required
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-12"
      />
      {/* Below the label, over the end of the field. */}
      <button
        type="button"
        aria-label={action}
        title={action}
        className="needs-script absolute top-[1.975rem] right-0 z-1 grid size-11 place-items-center rounded-md text-muted hover:text-base-content"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={20} /> : <Eye size={20} />}
      </button>
    </div>
  );
}
