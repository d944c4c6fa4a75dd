import { type ComponentProps, createElement } from 'react';

type IconNode = readonly [tag: string, attributes: Record<string, string>];

type IconData = { name: string; size: number; aliases?: readonly string[]; node: readonly IconNode[] };

type Props = ComponentProps<'svg'> & { size?: number | string };

const isNamed = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');

/**
 * Draws the icons of lucide-react just as the library does, without the settings nobody here uses: the build puts it in the
 * place of the library's own (see vite.config.ts), which weighs several times as much and is on every page. `color` and `absoluteStrokeWidth` are not known here.
 */
// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default function createIcon({ name, size: box, aliases = [], node }: IconData) {
  const own = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)];
  return function Icon({ size = 24, className = '', children, ...rest }: Props) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...new Set([...own, ...className.split(' ').filter(Boolean)])].join(' '),
        ...(!(children || isNamed(rest)) && { 'aria-hidden': 'true' }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
