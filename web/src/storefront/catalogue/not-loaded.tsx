import CircleAlert from 'virtual:icons/circle-alert';
import RotateCw from 'virtual:icons/rotate-cw';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';

type Props = { reason: string; retrying: boolean; onLostFocus: () => void };

/** Above the parts that stay while what was chosen could not be loaded, and in sight of whoever reads on in them. */
export function NotLoaded({ reason, retrying, onLostFocus }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const pressed = useRef(false);

  // Once it is loaded the button is gone, and the focus with it.
  const whenGone = useEffectEvent(() => {
    if (pressed.current && document.activeElement === document.body) onLostFocus();
  });
  useEffect(() => () => whenGone(), []);

  return (
    <div className="no-print sticky top-2 z-10 mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-base-300 bg-base-200 px-4 py-3">
      <p role="alert" className="flex min-w-0 flex-1 basis-72 gap-2.5">
        <CircleAlert size={22} className="mt-0.5 shrink-0 text-error" />
        <span>
          <strong className="font-semibold">Your choice could not be loaded</strong>, so these are still the
          parts from before it. {reason}
        </span>
      </p>
      <Button
        variant="outline"
        icon={<RotateCw size={18} />}
        loading={retrying}
        onClick={() => {
          pressed.current = true;
          void navigate(pathname + search, { replace: true, preventScrollReset: true });
        }}
      >
        Try again
      </Button>
    </div>
  );
}
