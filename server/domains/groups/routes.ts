import { type groupEndpoints, nowhere } from '@spareworks/contract/calls/groups';
import type { Database, Db } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import type { FollowedGroups } from './follow-groups.ts';
import { addGroup, changeGroup, type Groups, placeGroup, removeGroup } from './keep-groups.ts';
import { groupsForBuyers, readGroup, readManagedGroups } from './read-group.ts';

export function groupRoutes(
  database: Database,
  followed: Pick<FollowedGroups, 'ready' | 'forget'>,
  { reads, ...groups }: Groups & { reads: Db },
): Pick<Routes, keyof typeof groupEndpoints> {
  const tags = () => ['groups'];
  /** Whoever gets the answer and asks for the tree gets the new one. */
  const followedBy = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    const answer = await change;
    followed.forget();
    return answer;
  };
  return {
    'GET /groups': {
      perMinute: 1200,
      async handle({ query }) {
        const tree = await followed.ready();
        if (query.withParts !== 'true') return { body: [...tree.all], tags };
        return { body: await groupsForBuyers(reads, tree, groups.sold), tags: () => ['groups', 'parts'] };
      },
    },
    'GET /groups/{slug}': {
      perMinute: 600,
      handle: async ({ params }) => ({
        body: await readGroup(database, await followed.ready(), params.slug),
        tags,
      }),
    },
    'GET /managed-groups': {
      perMinute: 300,
      handle: async () => ({ body: await readManagedGroups(database, groups) }),
    },
    'POST /managed-groups': {
      perMinute: 120,
      async handle({ body, caller, key }) {
        return { body: await followedBy(addGroup(database, caller, body, { ...groups, key })) };
      },
    },
    'PATCH /managed-groups/{id}': {
      perMinute: 120,
      handle: async ({ params, body, caller }) => ({
        body: await followedBy(changeGroup(database, caller, params.id, body, groups)),
      }),
    },
    'PUT /managed-groups/{id}/place': {
      perMinute: 240,
      handle: async ({ params, body, caller }) => ({
        body: await followedBy(placeGroup(database, caller, params.id, body, groups)),
      }),
    },
    'DELETE /managed-groups/{id}': {
      perMinute: 60,
      async handle({ params, query, caller }) {
        const to = query.to === nowhere ? null : query.to;
        const moved = await followedBy(removeGroup(database, caller, params.id, to, groups));
        return { body: { acknowledged: true, deletedCount: 1, ...moved } };
      },
    },
  };
}
