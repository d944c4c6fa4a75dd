import Boxes from 'virtual:icons/boxes';
import Car from 'virtual:icons/car';
import ChartColumn from 'virtual:icons/chart-column';
import ClipboardList from 'virtual:icons/clipboard-list';
import Factory from 'virtual:icons/factory';
import FileText from 'virtual:icons/file-text';
import FolderTree from 'virtual:icons/folder-tree';
import Mail from 'virtual:icons/mail';
import MapPin from 'virtual:icons/map-pin';
import MessageSquareQuote from 'virtual:icons/message-square-quote';
import Package from 'virtual:icons/package';
import PackagePlus from 'virtual:icons/package-plus';
import Percent from 'virtual:icons/percent';
import ScrollText from 'virtual:icons/scroll-text';
import Settings from 'virtual:icons/settings';
import Star from 'virtual:icons/star';
import TextSearch from 'virtual:icons/text-search';
import TicketPercent from 'virtual:icons/ticket-percent';
import Truck from 'virtual:icons/truck';
import Undo2 from 'virtual:icons/undo-2';
import User from 'virtual:icons/user';
import Users from 'virtual:icons/users';
import Wrench from 'virtual:icons/wrench';
import type { Role } from '@spareworks/contract/calls/people';
import { matchPath } from 'react-router';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';
import type { Icon } from '../../ui/create-icon.ts';

export type MenuEntry = {
  label: string;
  href: string;
  icon: Icon;
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
