import { useState } from 'react';
import partMissing from '../../assets/part-missing.svg?url';
import { pictureSources, smallPicture } from './picture-sources.ts';

type Props = {
  img: string;
  alt: string;
  /** How wide it is shown; not given where it is small everywhere. */
  sizes?: string;
  /** The first picture on the page is fetched at once, the others when they come near. */
  first?: boolean;
  /** Told when there is no picture to show. */
  onMissing?: () => void;
};

export function PartPicture({ img, alt, sizes, first = false, onMissing }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const missing = img === '' || failed === img;
  const shown = sizes === undefined ? { src: smallPicture(img) } : { ...pictureSources(img), sizes };
  const sources = missing ? { src: partMissing } : shown;

  function fail(): void {
    setFailed(img);
    onMissing?.();
  }

  // An image that failed before this script ran does not tell again.
  function check(element: HTMLImageElement | null): void {
    if (!missing && element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') fail();
  }

  return (
    // Light in both themes: drawings and cut-out photographs are made for paper.
    <div data-theme="light" className="graph-paper aspect-4/3">
      <img
        {...sources}
        ref={check}
        alt={alt}
        width={800}
        height={600}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        onError={fail}
        className="size-full object-contain"
      />
    </div>
  );
}
