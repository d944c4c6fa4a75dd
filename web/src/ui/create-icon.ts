import { type ComponentProps, createElement, type FunctionComponent } from 'react';

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { size?: number };
export type Icon = FunctionComponent<IconProps>;

const isNamed = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role');

/**
 * A drawing of 24 by 24 in the colour of the text around it. It has a name where it is given one; else whoever reads the page
 * out passes it over. The build writes a call of it for each `virtual:icons/NAME` (web/icons-plugin.ts).
 */
export function createIcon(drawing: string): Icon {
  return function Icon({ size = 24, ...rest }: IconProps) {
    return createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...(!isNamed(rest) && { 'aria-hidden': 'true' }),
      ...rest,
      // Out of a package, at build time: nothing that anybody types.
      dangerouslySetInnerHTML: { __html: drawing },
    });
  };
}
