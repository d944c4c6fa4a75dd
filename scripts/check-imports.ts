import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

export type SourceImport = { from: string; specifier: string; typeOnly: boolean };

type Zone = { name: string; files: RegExp; may: RegExp };

/**
 * Who may import whom, by path from the root. A file belongs to the first zone that fits it. `{same}` stands for what
 * the first group of `files` caught: a domain, a feature, a surface.
 */
const zones: Zone[] = [
  // What the first script of a page may load: it brings no schema library along.
  { name: 'contract/plain', files: /^contract\/plain\//, may: /^contract\/plain\// },
  {
    name: 'contract/schemas',
    files: /^contract\/schemas\//,
    may: /^contract\/(plain|schemas)\//,
  },
  { name: 'contract', files: /^contract\//, may: /^contract\// },
  { name: 'server/kernel', files: /^server\/kernel\//, may: /^(contract|server\/kernel)\// },
  {
    name: 'the routes of a domain',
    files: /^server\/domains\/([^/]+)\/(?:.+-)?routes\.ts$/,
    may: /^(contract|server\/(kernel|db|http|domains))\//,
  },
  {
    name: 'a domain beside its routes',
    files: /^server\/domains\/([^/]+)\//,
    may: /^(contract|server\/(kernel|db|domains))\//,
  },
  { name: 'server/db', files: /^server\/db\//, may: /^(contract|server\/(db|kernel))\// },
  { name: 'server/http', files: /^server\/http\//, may: /^(contract|server\/(http|db|kernel))\// },
  // The one door to the workspaces that only some shops need; what comes through it is typed by them.
  { name: 'the doors', files: /^server\/open-workspaces\.ts$/, may: /^(contract|server|sandbox|demo)\// },
  {
    name: 'the sandbox',
    files: /^sandbox\//,
    may: /^(contract|sandbox|server\/(kernel|db|http|domains|config))/,
  },
  { name: 'the demo', files: /^demo\//, may: /^(contract|demo|sandbox|server)\// },
  { name: 'the server', files: /^server\//, may: /^(contract|server)\// },
  { name: 'web/ui', files: /^web\/src\/ui\//, may: /^(contract\/|web\/src\/(ui|lib|assets)\/)/ },
  { name: 'web/lib', files: /^web\/src\/lib\//, may: /^(contract\/|web\/src\/lib\/)/ },
  {
    name: 'a feature',
    files: /^web\/src\/features\/([^/]+)\//,
    may: /^(contract\/|web\/src\/(ui|lib|assets|features\/{same})\/|web\/src\/paths)/,
  },
  {
    name: 'a surface',
    files: /^web\/src\/(storefront|account|admin)\//,
    may: /^(contract\/|web\/src\/(ui|lib|assets|features|{same})\/|web\/src\/paths)/,
  },
  { name: 'web/app', files: /^web\/src\//, may: /^(contract\/|web\/src\/)/ },
];

/** A domain's routes and stores are its own: others come in through its use cases. */
const privateToDomain = /^server\/domains\/([^/]+)\/(?:.*-)?(?:routes|store)\.ts$/;

/** From the ground up: a domain calls those above it in this list and never one below, so that there is no circle. */
const domains = [
  'audit',
  'idempotency',
  'settings',
  'mail',
  'tokens',
  'people',
  'identity',
  'images',
  'pages',
  'groups',
  'stock',
  'vehicles',
  'makers',
  'part-numbers',
  'finding',
  'catalogue',
  'fitment',
  'part-files',
  'delivery',
  'tax',
  'discounts',
  'orders',
  'payments',
  'basket',
  'garage',
  'address-book',
  'checkout',
  'returns',
  'fit-answers',
  'reviews',
  'contact',
  'stock-notices',
  'overview',
  'setup',
  'account',
];

const isTest = (file: string) =>
  /\.test\.tsx?$|^server\/testing\/|^sandbox\/.*\/test-[^/]+\.ts$|\.spec\.ts$/.test(file);

export function importsOf(file: string, source: string): SourceImport[] {
  const { module } = parseSync(file, source);
  const fixed = module.staticImports.map((entry) => ({
    from: file,
    specifier: entry.moduleRequest.value,
    typeOnly: entry.entries.length > 0 && entry.entries.every(({ isType }) => isType),
  }));
  const again = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from: file, specifier: moduleRequest.value, typeOnly: isType }] : [],
    );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const specifier = source.slice(start, end).match(/^['"](.+)['"]$/)?.[1];
    return specifier === undefined ? [] : [{ from: file, specifier, typeOnly: false }];
  });
  return [...fixed, ...again, ...lazy];
}

/** What the imports of a source tree break. `target` is the imported file from the root, null for a package. */
export function brokenRules(imports: readonly (SourceImport & { target: string | null })[]): string[] {
  const faults: string[] = [];
  for (const { from, target } of imports) {
    if (target === null || isTest(from)) continue;
    const zone = zones.find(({ files }) => files.test(from));
    if (zone === undefined) continue;
    const same = zone.files.exec(from)?.[1] ?? '';
    const may = new RegExp(zone.may.source.replaceAll('{same}', same));
    if (!may.test(target)) faults.push(`${from} imports ${target}: ${zone.name} may not`);
    const owner = privateToDomain.exec(target)?.[1];
    if (owner !== undefined && from.startsWith('server/domains/') && owner !== same) {
      faults.push(`${from} imports ${target}: that file belongs to its domain alone`);
    }
  }
  return [...faults, ...arrowsBack(imports), ...cycles(imports)];
}

/** Types count here: a domain that only names another's shape cannot be read without it either. */
function arrowsBack(imports: readonly (SourceImport & { target: string | null })[]): string[] {
  const domainOf = (file: string | null) => /^server\/domains\/([^/]+)\//.exec(file ?? '')?.[1];
  return imports.flatMap(({ from, target }) => {
    const [above, below] = [domainOf(from), domainOf(target)];
    if (above === undefined || below === undefined || above === below || isTest(from)) return [];
    const unknown = [above, below].find((name) => !domains.includes(name));
    if (unknown !== undefined)
      return [`${from} imports ${target}: the domain ${unknown} has no place in the list`];
    if (domains.indexOf(below) < domains.indexOf(above)) return [];
    return [`${from} imports ${target}: ${above} stands below ${below} and may not call it`];
  });
}

function cycles(imports: readonly (SourceImport & { target: string | null })[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, target, typeOnly } of imports) {
    if (target !== null && !typeOnly) next.set(from, [...(next.get(from) ?? []), target]);
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) {
      found.push(`a circle: ${[...path.slice(path.indexOf(file)), file].join(' > ')}`);
      return;
    }
    if (done.has(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    if (entry.isDirectory()) return sourceFiles(root, path);
    return ['.ts', '.tsx'].includes(extname(path)) ? [path] : [];
  });
}

function targetOf(root: string, { from, specifier }: SourceImport): string | null {
  const ours = /^@spareworks\/([^/]+)\/(.+)$/.exec(specifier);
  if (ours !== null) return `${ours[1]}/${ours[2]}`.replace(/(\.ts)?$/, '.ts');
  if (!specifier.startsWith('.')) return null;
  return relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, '')));
}

/**
 * An import names its file, extension and all, as Node wants it. The compiler says so too, but not of the pages, where the
 * build would find the file all the same.
 */
function unnamed(root: string, imports: readonly (SourceImport & { target: string | null })[]): string[] {
  return imports.flatMap(({ from, specifier, target }) => {
    if (!specifier.startsWith('.') || target === null || existsAsFile(join(root, target))) return [];
    return [`${from} imports ${specifier}, which is no file`];
  });
}

function existsAsFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** A workspace may use only the packages its own manifest names; its tests also the tools of the root. */
function undeclared(root: string, imports: readonly SourceImport[]): string[] {
  const declared = (manifest: string) => {
    const content = JSON.parse(readFileSync(join(root, manifest), 'utf8'));
    return new Set(Object.keys({ ...content.dependencies, ...content.devDependencies }));
  };
  const tools = declared('package.json');
  return imports.flatMap(({ from, specifier }) => {
    // What the build of the pages writes itself is no package: icons.
    const isMade = from.startsWith('web/') && specifier.startsWith('virtual:icons/');
    if (specifier.startsWith('.') || specifier.startsWith('node:') || isMade) return [];
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    const workspace = from.split('/', 1)[0] ?? '';
    const own = existsSync(join(root, workspace, 'package.json'))
      ? declared(join(workspace, 'package.json'))
      : tools;
    const allowed = own.has(name) || (isTest(from) && tools.has(name));
    return allowed ? [] : [`${from} imports ${name}, which ${workspace}/package.json does not name`];
  });
}

export function checkImports(root: string): string[] {
  const files = ['contract', 'server', 'web', 'sandbox', 'demo'].flatMap((folder) =>
    sourceFiles(root, folder),
  );
  const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
  const targeted = imports.map((entry) => ({ ...entry, target: targetOf(root, entry) }));
  return [...brokenRules(targeted), ...undeclared(root, imports), ...unnamed(root, targeted)];
}

if (process.argv[1] === import.meta.filename) {
  const faults = checkImports(join(import.meta.dirname, '..'));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
