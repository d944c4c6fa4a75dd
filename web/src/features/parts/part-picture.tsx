import { useState } from 'react';
import partMissing from '../../assets/part-missing.svg?url';
import { pictureSources } from './picture-sources.ts';

type Props = {
  img: string;
  alt: string;
  sizes: string;
  /** The first picture on the page is fetched at once, the others when they come near. */
  first?: boolean;
};

export function PartPicture({ img, alt, sizes, first = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const missing = img === '' || failed === img;
  const sources = missing ? { src: partMissing } : { ...pictureSources(img), sizes };

  // An image that failed before this script ran does not tell again.
  function check(element: HTMLImageElement | null): void {
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailed(img);
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
        onError={() => setFailed(img)}
        className="size-full object-contain"
      />
    </div>
  );
}
