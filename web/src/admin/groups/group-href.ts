import { paths } from '../../paths.ts';

/** In the address of the form, in place of a group's key; no key begins with a dash. */
export const newGroupId = '-new';

/** Where staff edit a group. */
export function managedGroupHref(id: string): string {
  return `${paths.groups.href()}/${id}`;
}

/** Where they add one, within another or at the top. */
export function newGroupHref(parent?: string): string {
  return managedGroupHref(parent === undefined ? newGroupId : `${newGroupId}?parent=${parent}`);
}
