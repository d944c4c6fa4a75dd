import { useState } from 'react';

type Props = {
  /** What the dialog is about, in signs that are others once somebody else has changed it. */
  about: string;
  open: boolean;
  /** Something was sent from the dialog of which nobody knows what came of it: the change may be that. */
  unanswered?: boolean;
};

/** Says in an open dialog that somebody else has changed what it is about: its figures follow, and whoever looks away would not notice. */
export function ChangedMeanwhile({ about, open, unanswered = false }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const asOpened = open ? (opened ?? about) : null;
  if (asOpened !== opened) setOpened(asOpened);
  return (
    <p role="status" className="font-medium text-warning empty:hidden">
      {asOpened !== null &&
        asOpened !== about &&
        (unanswered
          ? 'The order has changed since, perhaps by what you sent. Sent again as it is, nothing is done twice.'
          : 'Somebody else has changed this order meanwhile. Please look again before you go on.')}
    </p>
  );
}
