import type { SparePart } from '@spareworks/contract/calls/catalogue';
import Maximize2 from 'lucide-react/icons/maximize-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { PartPicture } from './part-picture.tsx';
import { largestPicture } from './picture-sources.ts';

const sizes = '(width < 768px) calc(100vw - 42px), (width < 1024px) calc(50vw - 50px), 672px';

type ZoomProps = { part: SparePart; onClose: () => void };

/** The picture as large as the window allows. The browser closes it on Escape and gives the focus back. */
function ZoomDialog({ part, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same for the keyboard
    <dialog
      ref={dialog}
      aria-label={part.name}
      className="dialog w-[min(1200px,calc(100vw-32px),calc((100dvh-6.5rem)*4/3))] p-0"
      onClose={onClose}
      onClick={(event) => {
        // Beside the picture is the dialog itself: its backdrop.
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className="flex items-center justify-between gap-4 border-b border-base-300 py-1 pr-1 pl-4">
        <p className="truncate font-semibold">{part.name}</p>
        <button
          type="button"
          className="btn btn-ghost size-11 shrink-0 px-0"
          onClick={() => dialog.current?.close()}
        >
          <X size={22} />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div data-theme="light" className="graph-paper aspect-4/3">
        <img
          src={largestPicture(part.img)}
          alt={part.name}
          width={1200}
          height={900}
          className="size-full object-contain"
        />
      </div>
    </dialog>
  );
}

/** The picture in its frame. Without script the link leads to the large picture itself. */
export function PartZoom({ part }: { part: SparePart }) {
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState(part.img === '');
  return (
    <div className="relative self-start overflow-hidden rounded-md border border-base-300">
      <PartPicture img={part.img} alt={part.name} sizes={sizes} first onMissing={() => setMissing(true)} />
      {!missing && (
        <a
          href={largestPicture(part.img)}
          aria-label="Enlarge the picture"
          aria-haspopup="dialog"
          className="no-print group absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-2"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          <span
            data-theme="light"
            className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-md border border-base-300 bg-base-100 text-base-content transition-colors group-hover:border-(--field-line)"
          >
            <Maximize2 size={18} />
          </span>
        </a>
      )}
      {open && <ZoomDialog part={part} onClose={() => setOpen(false)} />}
    </div>
  );
}
