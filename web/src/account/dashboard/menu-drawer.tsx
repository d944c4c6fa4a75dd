import Menu from 'virtual:icons/menu';
import X from 'virtual:icons/x';
import * as messages from '@spareworks/contract/plain/messages';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { afterPicture } from '../../lib/after-picture.ts';
import { leaveDialog, leaveInsteadOfCancel } from '../../ui/leave-dialog.ts';
import { OpenMessages, openMessagesTitle } from './menu-links.tsx';

const name = 'Dashboard menu';
/** From this width on the menu stands beside the page; the same as Tailwind's `lg`. */
const roomForMenu = '(width >= 64rem)';

/**
 * The side menu of small screens: a modal dialog, so that the browser keeps the focus inside, closes it on Escape and
 * gives the focus back to the button.
 */
export function MenuDrawer({ children, openMessages }: { children: ReactNode; openMessages: number }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const badgeId = useId();
  const { key } = useLocation();

  // A change of place closes it, and so does a window that became wide enough for the menu itself.
  useEffect(() => drawer.current?.close(), [key]);
  useEffect(() => {
    const wide = window.matchMedia(roomForMenu);
    const close = () => drawer.current?.close();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  function closeAfterLink(event: MouseEvent): void {
    const { target } = event;
    const beside = target === drawer.current;
    if (beside || (target instanceof Element && target.closest('a'))) leaveDialog(drawer.current);
  }

  return (
    <div className="relative lg:hidden">
      <button
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={openMessages > 0 ? badgeId : undefined}
        title={openMessagesTitle(openMessages)}
        className="btn btn-outline px-4"
        onClick={() => {
          setOpen(true);
          // All of the page becomes inert with it: not before what was pressed shows it.
          afterPicture(() => drawer.current?.showModal());
        }}
      >
        <Menu size={20} />
        Menu
      </button>
      <OpenMessages
        id={badgeId}
        count={openMessages}
        className="pointer-events-none absolute -top-2.5 -right-2.5"
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, and Escape closes the dialog */}
      <dialog
        ref={drawer}
        aria-label={name}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-base-300 bg-base-100 text-base-content transition-transform starting:open:-translate-x-full duration-200 backdrop:bg-[rgb(9_11_14/0.6)]"
        onClick={closeAfterLink}
        onCancel={leaveInsteadOfCancel}
        onClose={() => setOpen(false)}
      >
        <div className="flex min-h-full flex-col gap-4 px-4 py-4">
          <div className="flex items-center justify-between pl-3">
            <p className="font-display text-[1.75rem] leading-none font-bold">
              {messages.navigation.dashboard}
            </p>
            <button
              type="button"
              aria-label="Close menu"
              className="btn btn-ghost size-11 px-0"
              onClick={() => leaveDialog(drawer.current)}
            >
              <X size={24} />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </div>
  );
}
