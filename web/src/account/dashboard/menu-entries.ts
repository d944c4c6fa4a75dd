import type { Role } from '@spareworks/contract/calls/people';
import type { LucideIcon } from 'lucide-react';
import Boxes from 'lucide-react/icons/boxes';
import Car from 'lucide-react/icons/car';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Factory from 'lucide-react/icons/factory';
import FileText from 'lucide-react/icons/file-text';
import FolderTree from 'lucide-react/icons/folder-tree';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Package from 'lucide-react/icons/package';
import PackagePlus from 'lucide-react/icons/package-plus';
import Percent from 'lucide-react/icons/percent';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import TextSearch from 'lucide-react/icons/text-search';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import { matchPath } from 'react-router';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';

export type MenuEntry = {
  label: string;
  href: string;
  icon: LucideIcon;
  shownTo: 'everybody' | Role;
  /** Pages without an entry of their own that one gets to from this one. */
  leadsTo?: readonly string[];
  /** Whether messages are read there. */
  hasMessages?: boolean;
  /** Whether returns are answered there. */
  hasReturns?: boolean;
};

/** The dashboard's pages in the order of the menu. */
const menuEntries: readonly MenuEntry[] = [
  {
    label: pageNames.profile,
    href: paths.dashboard.href(),
    icon: User,
    shownTo: 'everybody',
    leadsTo: [paths.account.pattern],
  },
  {
    label: pageNames.myOrders,
    href: paths.myOrders.href(),
    icon: Package,
    shownTo: 'user',
    leadsTo: [paths.order.pattern, paths.payment.pattern],
  },
  { label: pageNames.addressBook, href: paths.addressBook.href(), icon: MapPin, shownTo: 'user' },
  { label: pageNames.addReview, href: paths.addReview.href(), icon: Star, shownTo: 'user' },
  {
    label: pageNames.overview,
    href: paths.overview.href(),
    icon: ChartColumn,
    shownTo: 'admin',
  },
  {
    label: pageNames.messages,
    href: paths.messages.href(),
    icon: Mail,
    shownTo: 'admin',
    leadsTo: [paths.message.pattern],
    hasMessages: true,
  },
  {
    label: pageNames.manageOrders,
    href: paths.manageOrders.href(),
    icon: ClipboardList,
    shownTo: 'admin',
    leadsTo: [paths.manageOrder.pattern, paths.packingSlips.pattern],
  },
  {
    label: pageNames.returns,
    href: paths.returns.href(),
    icon: Undo2,
    shownTo: 'admin',
    leadsTo: [paths.manageReturn.pattern],
    hasReturns: true,
  },
  {
    label: pageNames.addSpareParts,
    href: paths.addSpareParts.href(),
    icon: PackagePlus,
    shownTo: 'admin',
  },
  {
    label: pageNames.manageSpareParts,
    href: paths.manageSpareParts.href(),
    icon: Boxes,
    shownTo: 'admin',
    leadsTo: [paths.editSparePart.pattern, paths.importSpareParts.pattern, paths.importFitment.pattern],
  },
  {
    label: pageNames.groups,
    href: paths.groups.href(),
    icon: FolderTree,
    shownTo: 'admin',
    leadsTo: [paths.groups.pattern],
  },
  { label: pageNames.vehicles, href: paths.vehicles.href(), icon: Car, shownTo: 'admin' },
  { label: pageNames.fitReports, href: paths.fitReports.href(), icon: Wrench, shownTo: 'admin' },
  { label: pageNames.manageMakers, href: paths.manageMakers.href(), icon: Factory, shownTo: 'admin' },
  { label: pageNames.manageUsers, href: paths.manageUsers.href(), icon: Users, shownTo: 'admin' },
  {
    label: pageNames.manageReviews,
    href: paths.manageReviews.href(),
    icon: MessageSquareQuote,
    shownTo: 'admin',
  },
  {
    label: pageNames.settings,
    href: paths.settings.href(),
    icon: Settings,
    shownTo: 'admin',
    leadsTo: [paths.setup.pattern],
  },
  {
    label: pageNames.delivery,
    href: paths.delivery.href(),
    icon: Truck,
    shownTo: 'admin',
    leadsTo: [paths.deliveryMethod.pattern],
  },
  { label: pageNames.tax, href: paths.tax.href(), icon: Percent, shownTo: 'admin' },
  {
    label: pageNames.discounts,
    href: paths.discounts.href(),
    icon: TicketPercent,
    shownTo: 'admin',
    leadsTo: [paths.newDiscount.pattern, paths.discount.pattern],
  },
  {
    label: pageNames.pages,
    href: paths.pages.href(),
    icon: FileText,
    shownTo: 'admin',
    leadsTo: [paths.managedPage.pattern],
  },
  { label: pageNames.manageSearch, href: paths.manageSearch.href(), icon: TextSearch, shownTo: 'admin' },
  { label: pageNames.auditLog, href: paths.auditLog.href(), icon: ScrollText, shownTo: 'admin' },
];

/** The entries a person sees; with an unknown role those that everybody sees. */
export function entriesFor(role: Role | null): readonly MenuEntry[] {
  return menuEntries.filter(({ shownTo }) => shownTo === 'everybody' || shownTo === role);
}

/** Whether an entry is the page at this address, or the one that led there. */
export function currentness(
  { href, leadsTo = [] }: MenuEntry,
  pathname: string,
): 'page' | 'true' | undefined {
  if (matchPath(href, pathname) !== null) return 'page';
  return leadsTo.some((pattern) => matchPath(pattern, pathname) !== null) ? 'true' : undefined;
}
