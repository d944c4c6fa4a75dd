import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import reactPlugin from '@vitejs/plugin-react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { defineConfig, type Plugin } from 'vite';
import { icons } from './icons-plugin.ts';
import { sharedFiles } from './shared-files.ts';
import { templates } from './templates-plugin.ts';

// Both builds name assets alike, so that the addresses the server writes into a page are the files the browser gets.
function assetName(asset: { names: string[] }): string {
  const isStyle = asset.names.some((name) => name.endsWith('.css'));
  return isStyle ? 'static/css/[name]-[hash][extname]' : 'static/media/[name]-[hash][extname]';
}

const onEveryPage = /\/(rolldown-runtime|react|entry-browser)-[^/]+\.js$/;

const forStaff =
  /\/(?:staff-pages|(?:manage-[a-z]+|add-part|edit-part|import-[a-z]+|vehicles|fit-reports|packing-slips|pick-list|delivery|method|tax|(new-)?discounts?|overview|messages?|audit-log|returns?|sales|groups|pages|settings|setup)-page)-[^/]+\.js$/;

const seldom =
  /\/(cars|group|makers|api-reference|portfolio|blogs|purchase|profile|account|address-book|add-review|my-orders|order|login|register|password-reset|confirm-email|email-confirmed|google-return|stop-notices|write-again|guest-[a-z]+|payment|written)-page-[^/]+\.js$/;

/** What comes when the page is alive, or the browser has nothing else to do. */
const unhurried = /\/(program|prefetch|rest-of-home)-[^/]+\.js$/;

/**
 * In the browser a router of our own stands in the place of React Router: a tenth of it is used here, and all of it would be on every
 * page. The server and the tests have the library; see decision 87.
 */
function ownRouterInBrowser(): Plugin {
  const own = join(import.meta.dirname, 'src', 'lib', 'router', 'browser-router.tsx');
  return {
    name: 'own-router-in-browser',
    enforce: 'pre',
    resolveId: (source, _importer, { ssr }) =>
      (source === 'react-router' || source === 'react-router/dom') && ssr !== true ? own : null,
  };
}

/**
 * The words a shop came with: every page brings along what it says now, so that nobody loads them twice. While developing
 * they do no harm.
 */
function withoutShopDefaults(): Plugin {
  return {
    name: 'without-shop-defaults',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    load: (id) => (id.endsWith('/contract/plain/shop-defaults.ts') ? 'export const defaults = {};' : null),
  };
}

/** Links as nobody follows them, for the server; see there. */
function linksOnServer(): Plugin {
  const id = '\0router-on-server';
  const own = join(import.meta.dirname, 'src', 'app', 'link-on-server.tsx');
  const sources = join(import.meta.dirname, 'src');
  return {
    name: 'links-on-server',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === 'react-router' && importer.startsWith(sources) && importer !== own ? id : null,
    load: (asked) =>
      asked === id ? `export * from 'react-router'; export { Link } from ${JSON.stringify(own)};` : null,
  };
}

/**
 * React as bindings of the server's one file. The bundler reads what is written for `require` through a getter for every name, anew in every
 * file that imports it: a page makes some hundreds of elements.
 */
function reactAtHand(): Plugin {
  const packages: Record<string, object> = { react, 'react/jsx-runtime': jsxRuntime };
  const prefix = '\0at-hand:';
  return {
    name: 'react-at-hand',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source in packages && !importer.startsWith(prefix) && !isWrittenForRequire(importer)
        ? prefix + source
        : null,
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const source = id.slice(prefix.length);
      const names = Object.keys(packages[source] ?? {}).filter(
        (name) => name !== 'default' && name !== 'module.exports',
      );
      return `import all from '${source}'; export default all; export const { ${names.join(', ')} } = all;`;
    },
  };
}

/** React's own files ask for each other in their own way. */
const isWrittenForRequire = (file: string) => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(file);

/**
 * Rules for what this shop does not have, and every page would pay for. The first asks for the attribute `class` of
 * everything around a button: with it a class set or taken from any element has all within it compared with every rule anew. The second
 * has the browser look through the page for a switch of themes whenever a box is ticked. Those two are daisyUI's. With the third, which is
 * Tailwind's, the browser works out for each element how something before and after it would look, though hardly any has that.
 */
function withoutCostlyRules(): Plugin {
  const costly = [
    /\.prose :where\(a\.btn[^{}]*not-prose[^{}]*\{[^{}]*\}/g,
    /(?<=[{};])\s*:root:has\(input\.theme-controller[^{},]*\{[^{}]*\}|:root:has\(input\.theme-controller[^(){}]*\),\s*/g,
    /(?<=\*),\s*::?after,\s*::?before,\s*::backdrop(?=(?:,\s*::file-selector-button)?\s*\{\s*box-sizing)/g,
  ];
  return {
    name: 'without-costly-rules',
    enforce: 'pre', // after Tailwind, which comes before in the list
    transform(code, id) {
      if (!id.split('?', 1)[0]?.endsWith('/src/styles.css')) return null;
      return costly.reduce((left, rule) => {
        if (left.search(rule) < 0) this.error(`The styles no longer have what ${rule} takes away.`);
        return left.replace(rule, '');
      }, code);
    },
  };
}

/**
 * A selector that ends in `:is(.list > *)` is compared with every element of a page; `.list > *` says the same, and the browser knows
 * without comparing that nothing above an element is a `.list`. Tailwind and daisyUI write them the first way. The last two are of
 * fields within a box that has the look of one, of which there is none here.
 */
function quickSelectors(): Plugin {
  const name = String.raw`\.(?:\\.|[\w-])+`;
  const slow: [RegExp, string][] = [
    [new RegExp(String.raw`:is\((${name})\s*>\s*\*\)`, 'g'), '$1>*'],
    [
      new RegExp(String.raw`:where\((${name})\s*>\s*:not\(:last-child\)\)`, 'g'),
      ':where($1)>:where(:not(:last-child))',
    ],
    [/:where\(:root,\s*\[data-theme\]\)/g, ':where(:root),:where([data-theme])'],
    [/:is\(\.(input|select):has\(\s*>\s*\1\[disabled\]\):is\(\1\),[^{}]*\{[^{}]*\}/g, ''],
  ];
  return {
    name: 'quick-selectors',
    apply: 'build',
    enforce: 'pre', // after Tailwind, which comes before in the list
    transform: (code, id) =>
      id.split('?', 1)[0]?.endsWith('/src/styles.css')
        ? slow.reduce((left, [pattern, quick]) => left.replace(pattern, quick), code)
        : null,
  };
}

/**
 * The shop's process holds the text of this program for as long as it lives: a byte for each character, but two for each as soon as one
 * is beyond ASCII. Those stand in strings and patterns only, where they can be written otherwise.
 */
function oneByteACharacter(): Plugin {
  const written = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'one-byte-a-character',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (/String\.raw\s*`[^`]*[^\0-\x7f]/.test(file.code))
          this.error('A text as it is written (String.raw) has a character beyond ASCII in it.');
        file.code = file.code.replace(/[^\0-\x7f]/g, written);
      }
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    icons(),
    ownRouterInBrowser(),
    withoutShopDefaults(),
    linksOnServer(),
    reactAtHand(),
    templates(),
    reactPlugin(),
    tailwindcss(),
    withoutCostlyRules(),
    quickSelectors(),
    oneByteACharacter(),
  ],
  // Files whose names must stay the same for ever; everything else is named by its content.
  publicDir: isSsrBuild ? false : 'public',
  // The finished server build stands alone; while developing, packages are loaded as they are.
  // It is React's production build for good: nobody has to remember NODE_ENV when the shop is started.
  ...(isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    assetsInlineLimit: 0,
    ssrEmitAssets: true, // some files are named by server-rendered heads only; the build puts them with the others
    modulePreload: {
      polyfill: false,
      // The first script names what each page needs besides its own file, to be fetched along with it. Not what every page
      // has loaded before, and not for pages of staff: everybody would load those names, and staff come back every day. Nor for
      // pages people come to once in a while: there the files are asked for a moment later.
      resolveDependencies: (page, needed) =>
        needed.filter(
          (file) =>
            file.endsWith('.css') ||
            !(onEveryPage.test(file) || [forStaff, seldom, unhurried].some((kind) => kind.test(page))),
        ),
    },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {
          output: {
            codeSplitting: false,
            entryFileNames: 'entry-server.js',
            assetFileNames: assetName,
            // Functions keep their names, for the log of what fails.
            minify: {
              compress: false,
              mangle: { toplevel: false, keepNames: true },
              codegen: { removeWhitespace: true },
            },
            comments: false,
          },
        }
      : {
          input: 'src/app/entry-browser.tsx',
          output: {
            // Libraries change less often than we do, and are evaluated one after the other.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                // Whatever else the first load has, in one file: small ones of their own pack worse.
                { name: 'entry-browser', tags: ['$initial'], priority: 1 },
                { name: 'query', test: /node_modules\/@tanstack\// },
                { name: 'zod', test: /node_modules\/zod\// },
                // Whoever types a search needs all of these; the first script has the name of each file in it.
                { name: 'typing', test: /\/(?:debounce|ask-vin|typed-vin|vin-in-text|vin-makers|vin)\.ts$/ },
                // Each has a page or two that need nothing else of it, and is too small for a file.
                { name: 'messages', test: /\/messages\/(?:accounts|ordering|staff)\.ts$/ },
                { name: sharedFiles(), debugName: 'shared', includeDependenciesRecursively: false },
              ],
            },
            // 42 bits tell versions of a file apart; the first script has the names of all others in it.
            entryFileNames: 'static/js/[name]-[hash:7].js',
            chunkFileNames: 'static/js/[name]-[hash:7].js',
            assetFileNames: assetName,
          },
        },
  },
}));
