import {
  type EditedName,
  editedNames,
  type KnownPartFields,
  nothingOpen,
  openValue,
  type PartFieldName,
  partField,
  partFieldNames,
} from '@spareworks/contract/plain/part-fields';
import type { PartNumber } from '@spareworks/contract/plain/part-number';
import { type PictureOfPart, partPictureLimits } from '@spareworks/contract/plain/part-pictures';
import type { PartInput } from '@spareworks/contract/schemas/part-input';

const isPicture = (name: PartFieldName) => ['picture', 'alt'].includes(partField(name).kind);

export const isNumber = (name: PartFieldName) => ['dollars', 'count'].includes(partField(name).kind);

/** What tells parts of one name apart. */
const isIdentity = (name: PartFieldName) => ['sku', 'maker'].includes(partField(name).kind);

/**
 * In the order of the form: its number and its maker follow the name. Its pictures stand below everything that is typed, all together.
 */
export const formNames: readonly PartFieldName[] = [
  'name',
  ...partFieldNames.filter(isIdentity),
  ...partFieldNames.filter((name) => name !== 'name' && !isIdentity(name) && !isPicture(name)),
];

/** What a form has beside the fields of a part. */
export type Besides = { numbers: PartNumber[]; supersededBy: string | null; pictures: PictureOfPart[] };

const nothingBesides: Besides = { numbers: [], supersededBy: null, pictures: [] };

export const besideNames = ['numbers', 'supersededBy', 'pictures'] as const satisfies (keyof Besides)[];

/** One picture of a part, where it is refused. */
const pictureNames = Array.from({ length: partPictureLimits.most }, (_, at) => at).flatMap(
  (at) => [`pictures.${at}.img`, `pictures.${at}.alt`] as const,
);

/** Everything that can be refused in a form. */
export const sentNames = [...formNames, ...besideNames, ...pictureNames, 'img' as const];

/** The first picture of a part comes with the others, in a list. */
export type FormField = Exclude<EditedName, 'img' | 'imgAlt'>;

export type FormValues = Pick<KnownPartFields, FormField> & Besides;

/** What can be edited, in the same order. Pieces have their own way, under Stock. */
export const editedInOrder = editedNames
  .filter((name): name is FormField => !isPicture(name))
  .toSorted((one, other) => formNames.indexOf(one) - formNames.indexOf(other));

/** What can be kept of a form that is not sent yet: everything but pictures that are still files. */
export const keptNames = [...formNames, ...besideNames];

/** A form in which nothing is filled in yet. */
export const emptyForm: Partial<PartInput> = {
  ...Object.fromEntries(
    formNames
      .filter((name) => partField(name).missing === undefined || !isNumber(name))
      .map((name) => [name, partField(name).missing === undefined ? openValue(name) : '']),
  ),
  ...nothingBesides,
};

type PartOrForm = Omit<Parameters<typeof nothingOpen>[0], 'img'> & {
  numbers?: PartNumber[] | undefined;
  supersededBy?: string | null | undefined;
  pictures?: readonly { img: string; alt?: string | null | undefined }[] | undefined;
};

/** Everything that can be edited, as a part has it or a form holds it. */
export function fieldsOf(part: PartOrForm): FormValues {
  const { numbers = [], supersededBy = null, pictures = [] } = part;
  const { img: _img, imgAlt: _alt, ...fields } = nothingOpen({ ...part, img: '' });
  return {
    ...fields,
    numbers,
    supersededBy,
    pictures: pictures.map(({ img, alt = null }) => ({ img, alt })),
  };
}
