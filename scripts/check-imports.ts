import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { storeOfDomain, storesHandedOn } from './stores-handed-on.ts';

/**
 * What it does not see: a program that is started by an address put together while it runs (`fork(join(folder, name))`), and code
 * in a text (`eval`, `new Function`, the text of a thread).
 */
export type SourceImport = { from: string; specifier: string; typeOnly: boolean; handedOn?: true };

type Zone = { name: string; files: RegExp; may: RegExp };

const routesOfDomain = /^server\/domains\/([^/]+)\/(?:.+-)?routes\.ts$/;

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
    files: routesOfDomain,
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
  // What builds the pages is no part of them, and they are no part of it.
  // It writes markup with the functions that draw pages (decision 95).
  {
    name: 'the build of the pages',
    files: /^web\/[^/]+$/,
    may: /^(contract\/|web\/([^/]+|src\/app\/drawing\/[^/]+)$)/,
  },
];

/** The one file that puts routes in their places. */
const compositionRoot = 'server/app.ts';

const piecesOfStatements = /^server\/domains\/[^/]+\/.+-sql\.ts$/;

/**
 * A domain's routes and stores are its own: others come in through its use cases. Nobody is excepted. The composition root puts
 * use cases together, the demo fills a shop through them or with rows of its own, and doctor has statements of its own, for
 * what it proves must not be proved by the code it is about. Pieces of statements are for the stores that may read those
 * tables, so that a condition is written once.
 */
function brokenPrivacy(from: string, target: string): string[] {
  const domainOf = (file: string) => /^server\/domains\/([^/]+)\//.exec(file)?.[1];
  const isOwn = domainOf(from) === domainOf(target);
  if (storeOfDomain.test(target)) {
    if (!isOwn) return ['that file belongs to its domain alone'];
    return routesOfDomain.test(from) ? ['routes call use cases, and those the store'] : [];
  }
  if (piecesOfStatements.test(target)) {
    const isStore = storeOfDomain.test(from) || piecesOfStatements.test(from);
    return isStore ? [] : ['pieces of statements are for stores'];
  }
  if (!routesOfDomain.test(target) || from === compositionRoot) return [];
  if (!isOwn) return ['that file belongs to its domain alone'];
  return routesOfDomain.test(from) ? [] : ['routes call use cases, and are not called by them'];
}

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
  /\.test\.tsx?$|^(?:server|web\/src)\/testing\/|^sandbox\/.*\/test-[^/]+\.ts$|\.spec\.ts$/.test(file);

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
      moduleRequest
        ? [{ from: file, specifier: moduleRequest.value, typeOnly: isType, handedOn: true as const }]
        : [],
    );
  const within = loadsOf(file, source).flatMap(({ specifier, typeOnly }) =>
    specifier === null ? [] : [{ from: file, specifier, typeOnly }],
  );
  return [...fixed, ...again, ...within];
}

/** Null where it cannot be read from the source what is loaded. */
type Load = { specifier: string | null; typeOnly: boolean };

/** A text that stands there as it is; with anything filled in or added it is not known. */
function plainText(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}

const isNamed = (node: Node, name: string) => node.type === 'Identifier' && node.name === name;

/** Most files have none of these words. Reading all of them statement by statement takes several times as long. */
const loadsPerhaps =
  /\bimport\s*[(/.]|\brequire\b|\bWorker\b|\bfork\b|\bgetBuiltinModule\b|['"](?:node:)?module['"]/;

/** Of node:module, what loads whatever it is told to: a require of one's own, or the module of all modules. */
const loaders = ['createRequire', 'Module', 'default'];

/** A file beside this one, as threads and processes are started: `new URL('./thread.ts', import.meta.url)`. */
function isSourceAddress(text: string | null): text is string {
  return text !== null && /^\.{1,2}\/.*\.tsx?$/.test(text);
}

/** What a source loads from within its statements: lazily, as a type, as the program of a thread. */
function loadsOf(file: string, source: string): Load[] {
  if (!loadsPerhaps.test(source)) return [];
  const loads: Load[] = [];
  // The build of the pages names a file of theirs so, for what it writes.
  const isProgram = (address: string | null) => isSourceAddress(address) && !file.startsWith('web/');
  const add = (specifier: string | null, typeOnly = false) => loads.push({ specifier, typeOnly });
  new Visitor({
    ImportExpression: ({ source }) => add(plainText(source)),
    TSImportType: ({ source }) => add(source.value, true),
    TSImportEqualsDeclaration({ moduleReference, importKind }) {
      if (moduleReference.type === 'TSExternalModuleReference')
        add(moduleReference.expression.value, importKind === 'type');
    },
    NewExpression({ callee, arguments: [first] }) {
      const address = plainText(first);
      if (isNamed(callee, 'URL') && isProgram(address)) add(address);
      const isThread =
        callee.type === 'MemberExpression' ? isNamed(callee.property, 'Worker') : isNamed(callee, 'Worker');
      if (!isThread) return;
      const isAddress = first?.type === 'NewExpression' && isNamed(first.callee, 'URL');
      const program = isAddress ? plainText(first.arguments[0]) : null;
      if (!isProgram(program)) add(program);
    },
    Identifier({ name }) {
      if (name === 'getBuiltinModule') add(null);
    },
    Literal({ value }) {
      if (value === 'getBuiltinModule') add(null);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (isNamed(callee, 'require')) add(null);
      const program = plainText(first);
      if (isNamed(callee, 'fork') && program !== null) add(program);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'fork' && program !== null) add(program);
      if (callee.object.type === 'MetaProperty' && callee.property.name === 'resolve') add(plainText(first));
    },
    ImportDeclaration({ source, specifiers, importKind }) {
      if (importKind === 'type') return;
      const isOf = (entry: (typeof specifiers)[number], names: readonly string[]) =>
        entry.type === 'ImportSpecifier' && names.some((name) => isNamed(entry.imported, name));
      if (/^(?:node:)?module$/.test(source.value)) {
        const others = (entry: (typeof specifiers)[number]) =>
          entry.type === 'ImportSpecifier' && !isOf(entry, loaders);
        if (!specifiers.every(others)) add(null);
      }
      // Under another name a thread would not be known as one.
      if (/^(?:node:)?(?:worker_threads|child_process)$/.test(source.value))
        for (const entry of specifiers)
          if (isOf(entry, ['Worker', 'fork']) && !['Worker', 'fork'].includes(entry.local.name)) add(null);
    },
  }).visit(parseSync(file, source).program);
  return loads;
}

/** Files that load what cannot be read from their source, and what that is. None of it is a source of the shop. */
export const loadersOfOtherThings: Readonly<Record<string, string>> = {
  'demo/drawings/lettering.ts': 'a font of a package, by its face',
  'server/db/embedded/postgres-programs.ts': 'the package of PostgreSQL for this machine',
  'server/domains/orders/invoice-fonts.ts': 'fonts of a package',
  'server/domains/vehicles/car-data/data-package.ts': 'the files of a package',
  'server/http/pages/page-program.ts': 'the pages as they were built',
};

/** A file that loads something by a name that is made up while it runs could load anything, and nobody would see. */
export function unreadable(file: string, source: string, known = loadersOfOtherThings): string[] {
  if (isTest(file)) return [];
  const hidden = loadsOf(file, source).some(({ specifier }) => specifier === null);
  if (hidden && !(file in known)) return [`${file} loads something and does not say what`];
  if (!hidden && file in known) return [`${file} says what it loads: it need not be in the list`];
  return [];
}

/** What the imports of a source tree break. `target` is the imported file from the root, null for a package. */
export function brokenRules(imports: readonly (SourceImport & { target: string | null })[]): string[] {
  const faults: string[] = [];
  for (const { from, target, typeOnly, handedOn = false } of imports) {
    if (target === null || isTest(from)) continue;
    if (isTest(target)) faults.push(`${from} imports ${target}: what is for tests is for tests alone`);
    if (handedOn && !typeOnly && storeOfDomain.test(target))
      faults.push(`${from} hands on ${target}: others come in by use cases`);
    const zone = zones.find(({ files }) => files.test(from));
    if (zone === undefined) {
      faults.push(`${from} has no zone: nobody has said what it may import`);
      continue;
    }
    const same = zone.files.exec(from)?.[1] ?? '';
    const may = new RegExp(zone.may.source.replaceAll('{same}', same));
    const broken = may.test(target) ? brokenPrivacy(from, target) : [`${zone.name} may not`];
    faults.push(...broken.map((fault) => `${from} imports ${target}: ${fault}`));
  }
  return [...faults, ...arrowsBack(imports), ...cycles(imports)];
}

/** Said at once, not only where the first of them calls another: until then nobody has decided where it stands. */
export function withoutPlace(root: string, list: readonly string[] = domains): string[] {
  const folders = join(root, 'server/domains');
  if (!existsSync(folders)) return [];
  const there = readdirSync(folders, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return [
    ...there
      .filter((name) => !list.includes(name))
      .map((name) => `server/domains/${name} has no place in the list of domains (scripts/check-imports.ts)`),
    ...list
      .filter((name) => !there.includes(name))
      .map((name) => `${name} stands in the list of domains (scripts/check-imports.ts) and has no folder`),
  ];
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

/** Started by a name, or put in another's place by the build: nobody has to import them. */
const programs = /\/commands\/|^web\/src\/app\//;

/** What only tests import is theirs: beside the shop's own files it would pass for one of them. */
export function forTestsAlone(imports: readonly (SourceImport & { target: string | null })[]): string[] {
  const ofTheShop = imports.flatMap(({ from, target }) =>
    target === null || isTest(target) || !/\.tsx?$/.test(target) || programs.test(target)
      ? []
      : [{ from, target }],
  );
  return [...Map.groupBy(ofTheShop, ({ target }) => target)]
    .filter(([, uses]) => uses.every(({ from }) => isTest(from)))
    .map(([target]) => `${target} is imported by tests alone: it belongs to them`);
}

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    if (entry.isDirectory()) return sourceFiles(root, path);
    return ['.ts', '.tsx'].includes(extname(path)) ? [path] : [];
  });
}

/** Nobody would read the imports, or the statements, of a source that is no TypeScript. */
function otherSources(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    if (entry.isDirectory()) return path === 'web/public' ? [] : otherSources(root, path);
    return /\.(?:[cm]?js|[cm]ts|jsx)$/.test(path)
      ? [`${path} is a source that no check reads: make it .ts`]
      : [];
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

const workspaces = ['contract', 'server', 'web', 'sandbox', 'demo'];

export function checkImports(root: string): string[] {
  const files = workspaces.flatMap((folder) => sourceFiles(root, folder));
  const sources = files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
  const imports = sources.flatMap(({ file, source }) => importsOf(file, source));
  const targeted = imports.map((entry) => ({ ...entry, target: targetOf(root, entry) }));
  return [
    ...brokenRules(targeted),
    ...withoutPlace(root),
    ...forTestsAlone(targeted),
    ...undeclared(root, imports),
    ...unnamed(root, targeted),
    ...sources.flatMap(({ file, source }) => unreadable(file, source)),
    ...sources.flatMap(({ file, source }) => (isTest(file) ? [] : storesHandedOn(file, source))),
    ...workspaces.flatMap((folder) => otherSources(root, folder)),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const faults = checkImports(join(import.meta.dirname, '..'));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
