import { useState } from 'react';

type Props = {
  /** What the dialog is about, in signs that are others once somebody else has changed it. */
  about: string;
  open: boolean;
};

/** Says in an open dialog that somebody else has changed what it is about: its figures follow, and whoever looks away would not notice. */
export function ChangedMeanwhile({ about, open }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const asOpened = open ? (opened ?? about) : null;
  if (asOpened !== opened) setOpened(asOpened);
  return (
    <p role="status" className="font-medium text-warning empty:hidden">
      {asOpened !== null &&
        asOpened !== about &&
        'Somebody else has changed this order meanwhile. Please look again before you go on.'}
    </p>
  );
}
