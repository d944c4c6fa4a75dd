import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** The photo everybody has who brought none. A file of the site whose name never changes. */
const defaultPhoto = '/static/profile-photo.svg';

type Props = {
  photoURL: string | null;
  /** Says how large it is. */
  className?: string;
};

/** Beside the person's name, so it is silent. A photo that cannot be loaded gives way to the default one. */
export function ProfilePhoto({ photoURL, className = 'size-9' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const wanted = photoURL ?? defaultPhoto;
  const source = broken === wanted ? defaultPhoto : wanted;
  return (
    <img
      src={source}
      alt=""
      width={96}
      height={96}
      // Google answers some browsers that name the page they come from with an error.
      referrerPolicy="no-referrer"
      className={classNames('shrink-0 rounded-full bg-base-300 object-cover', className)}
      onError={() => {
        if (source !== defaultPhoto) setBroken(wanted);
      }}
    />
  );
}
