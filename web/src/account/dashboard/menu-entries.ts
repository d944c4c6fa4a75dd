import type { Role } from '@spareworks/contract/people';
import type { LucideIcon } from 'lucide-react';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';

export type MenuEntry = { label: string; href: string; icon: LucideIcon; shownTo: 'everybody' | Role };

/** The dashboard's pages in the order of the menu. */
const menuEntries: readonly MenuEntry[] = [
  { label: pageNames.profile, href: paths.dashboard.href(), icon: User, shownTo: 'everybody' },
  { label: pageNames.manageUsers, href: paths.manageUsers.href(), icon: Users, shownTo: 'admin' },
];

/** The entries a person sees; with an unknown role those that everybody sees. */
export function entriesFor(role: Role | null): readonly MenuEntry[] {
  return menuEntries.filter(({ shownTo }) => shownTo === 'everybody' || shownTo === role);
}
