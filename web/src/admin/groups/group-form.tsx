import {
  type GroupEdit,
  type GroupInput,
  groupEditSchema,
  groupInputSchema,
  type ManagedGroup,
} from '@spareworks/contract/calls/groups';
import { type GroupTree, groupLimits } from '@spareworks/contract/plain/group-tree';
import { slugOf } from '@spareworks/contract/plain/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { resolveWith, textOf } from '../../features/forms/resolve-with.ts';
import { indentedName } from '../../features/parts/use-groups.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';
import { PictureChoice } from '../part-form/picture-choice.tsx';
import { usePicture } from '../part-form/use-picture.ts';
import { differencesOf } from '../sales/differences.ts';
import { FormNotes } from '../sales/form-notes.tsx';
import { useVersionedForm } from '../sales/use-versioned-form.ts';
import { addGroup, refreshGroups, saveGroup } from './groups-query.ts';

type Fields = { name: string; slug: string; text: string; img: string; parent: string };

const names = ['name', 'slug', 'parent', 'text', 'img'] as const;

const labels: Record<'name' | 'slug' | 'text' | 'img', string> = {
  name: 'Name',
  slug: 'Address',
  text: 'Text',
  img: 'Picture',
};

type Sent = Omit<GroupEdit, 'version'> & { parent: string | null };

const fieldsOf = (group: ManagedGroup): Fields => ({
  name: group.name,
  slug: group.slug,
  text: group.text,
  img: group.img ?? '',
  parent: group.parent ?? '',
});

const resolverOf = (isNew: boolean) =>
  resolveWith<Fields, Sent>(
    groupEditSchema.omit({ version: true }).extend({ parent: groupInputSchema.shape.parent }),
    ({ name, slug, text, img, parent }) => ({
      name,
      // Left empty it is made from the name: that of a new one by the shop, which knows what is taken.
      slug:
        textOf(slug) ??
        (isNew ? undefined : slugOf(name).slice(0, groupLimits.longestKey).replace(/-+$/, '')),
      text,
      img: textOf(img),
      parent: textOf(parent),
    }),
  );

const resolvers = { added: resolverOf(true), changed: resolverOf(false) };

type Props = {
  /** Null for a new one. */
  group: ManagedGroup | null;
  tree: GroupTree<ManagedGroup>;
  /** Where a new one is to stand. */
  parent: string | null;
  onSaved: (group: ManagedGroup) => void;
};

/** The address that is made from the name. */
function proposedSlug(tree: GroupTree, { name, parent }: Fields, group: ManagedGroup | null): string {
  const slug = slugOf(name);
  const isTaken = tree.all.some((other) => other.slug === slug && other._id !== group?._id);
  const above = tree.get(parent)?.slug;
  return group === null && isTaken && above !== undefined ? `${above}-${slug}` : slug;
}

/** The fields of a group. Where it stands is chosen once, and changed in the tree. */
export function GroupForm({ group, tree, parent, onSaved }: Props) {
  const client = useQueryClient();
  const picture = usePicture();
  const keys = useIdempotencyKeys('group-sent');
  const empty: Fields = { name: '', slug: '', text: '', img: '', parent: parent ?? '' };
  const { form, submit, restored, startOver, theirs, saveMine } = useVersionedForm<Fields, Sent>({
    name: group === null ? 'group-new' : `group-${group._id}`,
    names,
    current: { fields: group === null ? empty : fieldsOf(group), version: group?.version ?? 0 },
    resolver: group === null ? resolvers.added : resolvers.changed,
    send: async ({ parent: into, ...sent }, version) => {
      const img = textOf(await picture.addressOr(sent.img ?? ''));
      const saved =
        group === null
          ? await addGroup(client, { ...(sent as Omit<GroupInput, 'parent'>), img, parent: into }, keys)
          : await saveGroup(client, group._id, { ...sent, img, version });
      picture.forget();
      notify.success(group === null ? `“${saved.name}” is added.` : 'Saved. Every page says it from now on.');
      onSaved(saved);
      return { fields: group === null ? empty : fieldsOf(saved), version: saved.version };
    },
    refresh: () => refreshGroups(client),
  });
  const { errors, isSubmitting } = form.formState;
  const typed = form.watch();
  const proposed = proposedSlug(tree, typed, group);

  return (
    <form
      noValidate
      autoComplete="off"
      aria-label={group === null ? 'A new group' : 'The group'}
      className="flex max-w-3xl flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormNotes
        restored={restored}
        differences={differencesOf<Pick<Fields, keyof typeof labels>>(
          theirs,
          labels,
          (name, fields) => fields[name],
        )}
        busy={isSubmitting}
        onMine={saveMine}
        onStartOver={() => {
          picture.forget();
          startOver();
        }}
      />
      <TextField
        label={labels.name}
        required
        maxLength={groupLimits.longestName}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={labels.slug}
        help={`Its page is at /groups/${typed.slug.trim() || proposed || '…'}. ${
          group === null
            ? 'Left empty it is made from the name.'
            : 'Links to the old address lead to the new one.'
        }`}
        placeholder={proposed}
        error={errors.slug?.message}
        {...form.register('slug')}
      />
      {group === null && (
        <SelectField label="Stands in" error={errors.parent?.message} {...form.register('parent')}>
          <option value="">No other group, at the top</option>
          {tree.all
            .filter(({ _id }) => tree.pathTo(_id).length < groupLimits.levels)
            .map(({ _id }) => (
              <option key={_id} value={_id}>
                {indentedName(tree, _id)}
              </option>
            ))}
        </SelectField>
      )}
      <TextAreaField
        label={labels.text}
        rows={6}
        maxLength={groupLimits.longestText}
        help="What its page says above the parts; may be empty. An empty line begins a new paragraph."
        error={errors.text?.message}
        {...form.register('text')}
      />
      <PictureChoice
        label={labels.img}
        help="On its page, and where its neighbours are shown."
        picture={picture}
        kept={typed.img}
        error={errors.img?.message}
        onRemove={() => {
          picture.forget();
          form.setValue('img', '', { shouldDirty: true });
        }}
      />
      <div>
        <Button type="submit" loading={isSubmitting} className="max-sm:w-full">
          {group === null ? 'Add the group' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
