import Maximize2 from 'virtual:icons/maximize-2';
import { altOf, type PictureOfPart } from '@spareworks/contract/plain/part-pictures';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { PartPicture } from './part-picture.tsx';
import { largestPicture } from './picture-sources.ts';
import { PictureStrip } from './picture-strip.tsx';
import { stepOf, usePictureStrip } from './use-picture-strip.ts';
import { ZoomDialog } from './zoom-dialog.tsx';

const sizes = '(width < 768px) calc(100vw - 42px), (width < 1024px) calc(50vw - 50px), 672px';

const slideId = (at: number) => `picture-${at + 1}`;

/** Not by whoever wants it in another tab or window. */
function isTaken(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false;
  event.preventDefault();
  return true;
}

type SlideProps = {
  img: string;
  alt: string;
  label: string;
  at: number;
  inSight: boolean;
  onZoom: () => void;
};

function Slide({ img, alt, label, at, inSight, onZoom }: SlideProps) {
  const [missing, setMissing] = useState(img === '');
  return (
    <li id={slideId(at)} className="relative scroll-mt-20">
      <PartPicture img={img} alt={alt} sizes={sizes} first={at === 0} onMissing={() => setMissing(true)} />
      {!missing && (
        <a
          href={largestPicture(img)}
          aria-label={label}
          aria-haspopup="dialog"
          // Of the others the small pictures below are the way: twelve stops would be too many.
          tabIndex={inSight ? undefined : -1}
          className="no-print group absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-2"
          onClick={(event) => {
            if (isTaken(event)) onZoom();
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
    </li>
  );
}

type ThumbProps = {
  name: string;
  pictures: readonly PictureOfPart[];
  at: number;
  onShow: (at: number) => void;
};

/** Small pictures that lead to the large ones; without script by their addresses on the page. */
function Thumbs({ name, pictures, at, onShow }: ThumbProps) {
  return (
    <ul className="no-print mt-3 grid grid-cols-4 gap-2 lg:grid-cols-6">
      {pictures.map(({ img }, place) => (
        <li key={img}>
          <a
            href={`#${slideId(place)}`}
            aria-label={`Picture ${place + 1} of ${pictures.length}: ${altOf(name, pictures, place)}`}
            aria-current={place === at ? 'true' : undefined}
            className="block overflow-hidden rounded-md border border-base-300 transition-colors hover:border-(--field-line) aria-[current]:border-primary aria-[current]:ring-1 aria-[current]:ring-primary"
            onClick={(event) => {
              if (isTaken(event)) onShow(place);
            }}
          >
            <PartPicture img={img} alt="" sizes="128px" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The pictures of a part in their frame, one at a time. Without script links lead to the large pictures themselves. */
export function PartGallery({ part }: { part: { name: string; pictures: readonly PictureOfPart[] } }) {
  const { name, pictures } = part;
  const [zoomed, setZoomed] = useState<number | null>(null);
  const { at, show, jump, props } = usePictureStrip(pictures.length);
  const frame = useRef<HTMLDivElement>(null);
  const several = pictures.length > 1;

  function step(event: KeyboardEvent): void {
    const next = at + stepOf(event);
    if (next === at || pictures[next] === undefined) return;
    event.preventDefault();
    show(next);
    // The focus goes along, among the large ones or among the small.
    const list = (event.target as HTMLElement).closest('ul');
    list?.children[next]?.querySelector('a')?.focus({ preventScroll: true });
  }

  function unzoom(last: number): void {
    setZoomed(null);
    if (last === at) return;
    jump(last);
    frame.current
      ?.querySelector(`#${slideId(last)}`)
      ?.querySelector('a')
      ?.focus({ preventScroll: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are beside the links within, which do the same
    <div ref={frame} className="min-w-0 self-start" onKeyDown={several ? step : undefined}>
      <div className="relative overflow-hidden rounded-md border border-base-300">
        <PictureStrip {...props}>
          {pictures.map(({ img }, place) => (
            <Slide
              key={img}
              img={img}
              alt={altOf(name, pictures, place)}
              label={several ? `Enlarge picture ${place + 1} of ${pictures.length}` : 'Enlarge the picture'}
              at={place}
              inSight={place === at}
              onZoom={() => setZoomed(place)}
            />
          ))}
        </PictureStrip>
      </div>
      {several && <Thumbs name={name} pictures={pictures} at={at} onShow={show} />}
      {several && (
        <p aria-live="polite" className="sr-only">
          Picture {at + 1} of {pictures.length}
        </p>
      )}
      {zoomed !== null && <ZoomDialog name={name} pictures={pictures} first={zoomed} onClose={unzoom} />}
    </div>
  );
}
