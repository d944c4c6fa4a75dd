import { type GroupTree, groupTree } from '@spareworks/contract/plain/group-tree';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { browserApi } from '../../lib/api.ts';

/** The groups as they are now, for pages of the dashboard; empty until they are there. */
export function useGroups(): GroupTree {
  const { data } = useQuery({ queryKey: ['groups'], queryFn: () => browserApi('GET /groups', {}) });
  return useMemo(() => groupTree(data ?? []), [data]);
}

/** The name of a group, set in as far as the tree has it: "Brakes", "– Discs". */
export function indentedName(tree: GroupTree, key: string): string {
  const dashes = '– '.repeat(Math.max(0, tree.pathTo(key).length - 1));
  return `${dashes}${tree.nameOf(key)}`;
}
