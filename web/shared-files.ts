type Module = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  isEntry: boolean;
};

/** What the bundler tells about modules. */
type Modules = { getModuleInfo(id: string): Module | null };

/** Used by so many pages that a file with all of its kind is needed as a whole nearly everywhere. */
const many = 9;
const several = 5;

const forStaff = /\/src\/admin\//;
const aboutOrders =
  /\/src\/(?:admin\/(?:manage-orders|one-order|returns|packing-slips|pick-list)|account\/(?:orders|payment|purchase|checkout|guest-order))\//;
const inDashboard =
  /\/src\/(?:admin\/|app\/dashboard-frame|account\/(?:profile|own-account|orders|payment|addresses|reviews)\/)/;
const signedIn = /\/src\/(?:admin\/|app\/dashboard-frame|account\/(?!sign-in))/;
const ofPerson = /\/src\/(?:admin\/|app\/dashboard-frame|account\/)/;
const first = /\/src\/app\/(?:routes|prefetch)\./;
const isIcon = /virtual:icons\//;
const checksForms = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//;

/**
 * In which file a module goes that several pages have. Left to itself the bundler makes a file for every set of pages that
 * share something, and a page of the dashboard is seventy files, most of them an icon or ten lines; every one is asked
 * for, answered and compiled by itself. No page gets what is only for another kind of visitor, nor what checks forms unless it has one.
 * What a module imports is used by at least the same pages, so no two of these files need each other.
 */
export function sharedFiles(): (id: string, modules: Modules) => string | null {
  return (id, modules) => {
    if (id.includes('/node_modules/')) return null;
    const pages = [...following(id, 'importers', modules)].filter((user) => isLoadedAlone(user, modules));
    const name = kindOf(pages, isIcon.test(id) ? several : many);
    if (name === null) return null;
    const needed = [...following(id, 'importedIds', modules)];
    return needed.some((other) => checksForms.test(other)) ? `${name}-forms` : name;
  };
}

function kindOf(pages: readonly string[], enough: number): string | null {
  const only = (kind: RegExp) => pages.every((page) => kind.test(page));
  if (pages.length < 2) return null;
  if (only(forStaff)) return 'for-staff';
  if (only(aboutOrders)) return pages.some((page) => forStaff.test(page)) ? 'for-orders' : 'for-buying';
  if (only(inDashboard)) return 'for-dashboard';
  if (pages.some((page) => first.test(page))) return null;
  if (only(signedIn)) return pages.length < several ? null : 'for-signed-in';
  if (pages.length < enough) return null;
  const toEverybody = pages.filter((page) => !ofPerson.test(page)).length;
  if (toEverybody === 0) return 'for-person';
  return toEverybody < 3 ? 'for-most' : 'for-many';
}

function isLoadedAlone(id: string, modules: Modules): boolean {
  const module = modules.getModuleInfo(id);
  return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
}

/** The module and whatever one gets to from it. */
function following(from: string, next: 'importers' | 'importedIds', modules: Modules): ReadonlySet<string> {
  const seen = new Set<string>();
  const todo = [from];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    const module = modules.getModuleInfo(id);
    if (seen.has(id) || module === null) continue;
    seen.add(id);
    todo.push(...module[next]);
  }
  return seen;
}
