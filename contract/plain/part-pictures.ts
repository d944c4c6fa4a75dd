export const partPictureLimits = {
  /** Of one part, the first included. */
  most: 12,
  altCharacters: 200,
} as const;

/** A picture of a part. `alt` says what it shows to those who do not see it; null: the name of the part has to do. */
export type PictureOfPart = { img: string; alt: string | null };

export const tooManyPictures = `can have at most ${partPictureLimits.most} pictures`;

/**
 * The address in the one spelling that others are compared with: hosts are the same in any case, what follows # never reaches
 * them, and the shop's own names are the same in any case.
 */
export function sameAddress(img: string): string {
  const [, host, path] = /^https:\/\/([^/?#]*)([^#]*)/i.exec(img) ?? [];
  if (host === undefined) return img.toLowerCase();
  return `https://${host.toLowerCase().replace(/:443$/, '')}${path || '/'}`;
}

/** What is read out for the picture at this place of the list. */
export function altOf(name: string, pictures: readonly PictureOfPart[], at: number): string {
  return pictures[at]?.alt ?? (at === 0 ? name : `${name}, picture ${at + 1}`);
}

/** An address, as opposed to a word that somebody has written beside one. */
function isAddress(word: string): boolean {
  return word.startsWith('https://') || word.startsWith('/images/');
}

/** Why a text cannot stand beside a picture in a cell of a file, where it would be read as something else; null where it can. */
export function altProblem(alt: string): string | null {
  if (alt.includes('|')) return 'cannot contain |, which parts pictures from each other in files';
  return isAddress(alt) ? 'must say what the picture shows, not where it is' : null;
}

/** Pictures as a file has them: "address what it shows | address". */
export function picturesCell(pictures: readonly PictureOfPart[]): string {
  return pictures.map(({ img, alt }) => (alt === null ? img : `${img} ${alt}`)).join(' | ');
}

/**
 * What a cell of a file says. Addresses may also stand one after the other with nothing but blanks between them; words
 * without an address are left for whoever checks them.
 */
export function readPicturesCell(cell: string): PictureOfPart[] {
  return cell.split('|').flatMap((written) => {
    const words = written.split(/\s+/).filter((word) => word !== '');
    const first = words.findIndex((word) => !isAddress(word));
    const addresses = first === -1 ? words : words.slice(0, Math.max(first, 1));
    const alt = words.slice(addresses.length).join(' ');
    return addresses.map((img, at) => ({
      img,
      alt: at === addresses.length - 1 && alt !== '' ? alt : null,
    }));
  });
}

export const morePicturesColumn = {
  inFile:
    'More pictures after img, at most eleven: addresses, each with what it shows behind it, parted by |; may be empty.',
  example: 'https://pictures.example/brake-disc-side.jpg The disc from the side',
} as const;
