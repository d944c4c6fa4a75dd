import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const prefix = 'virtual:icons/';
const createIcon = fileURLToPath(new URL('./src/ui/create-icon.ts', import.meta.url));

type IconSet = {
  icons: Record<string, { body: string } | undefined>;
  aliases?: Record<string, { parent: string } | undefined>;
};

let known: IconSet | null = null;

function iconSet(): IconSet {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json'));
  known ??= JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  return known;
}

/** Written once around every drawing, by `createIcon`, where a page may say otherwise. */
const aroundEach =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

export function drawingOf(name: string): string {
  const { icons, aliases } = iconSet();
  const body = (icons[name] ?? icons[aliases?.[name]?.parent ?? ''])?.body;
  if (body === undefined) throw new Error(`There is no icon ${name} in @iconify-json/lucide.`);
  const bare = body.replaceAll(aroundEach, '');
  return inOneLine(bare.replace(/^<g>(.*)<\/g>$/, '$1'));
}

/** Lines and circles that follow each other as one: an element less for each, of which a page of parts has fifty. */
function inOneLine(drawing: string): string {
  return drawing
    .replace(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"\/>/g, (_, x, y, r) => {
      const across = 2 * Number(r);
      return `<path d="M${Number(x) - Number(r)} ${y}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0z"/>`;
    })
    .replace(/(?:<path d="[^"]+"\/>)+/g, (lines) => {
      const each = [...lines.matchAll(/d="([^"]+)"/g)].map(([, line = '']) => fromItsOwnPlace(line));
      return `<path d="${each.join('')}"/>`;
    });
}

/** Written behind another line, small letters would mean: from where that one ended. */
function fromItsOwnPlace(line: string): string {
  return line.replace(
    /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)(?=\s*([-.\d]?))/,
    (_, x, y, more: string) => `M${x} ${y}${more === '' ? '' : 'l'}`,
  );
}

/**
 * `virtual:icons/star` is the icon of that name as a component. All icons of the set are one file of their package; each as a
 * module of its own, as React packages have them, is thousands of files to install for the hundred that are used.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const drawing = JSON.stringify(drawingOf(id.slice(prefix.length + 1)));
      return `import { createIcon } from ${JSON.stringify(createIcon)};\nexport default /* @__PURE__ */ createIcon(${drawing});\n`;
    },
  };
}
