import { type ComponentProps, createElement, type FunctionComponent } from 'react';

/** Pixels; the style sheet has a class for each. */
type Size = 14 | 15 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 32 | 56;

/** What the style sheet says of all icons holds against attributes; a class says it otherwise (`fill-current`, `stroke-3`). */
type SaidInStyles = 'fill' | 'stroke' | 'strokeWidth' | 'width' | 'height';

export type IconProps = Omit<ComponentProps<'svg'>, 'children' | SaidInStyles> & { size?: Size };
export type Icon = FunctionComponent<IconProps>;

const isNamed = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role');

/**
 * A drawing of 24 by 24 in the colour of the text around it. It has a name where it is given one; else whoever reads the page
 * out passes it over. The build writes a call of it for each `virtual:icons/NAME` (web/icons-plugin.ts). A page has dozens: what is the
 * same for all is the class `icon`.
 */
export function createIcon(drawing: string): Icon {
  return function Icon({ size = 18, className, ...rest }: IconProps) {
    return createElement('svg', {
      className: `icon${size === 18 ? '' : ` icon-${size}`}${className ? ` ${className}` : ''}`,
      viewBox: '0 0 24 24',
      ...(!isNamed(rest) && { 'aria-hidden': 'true' }),
      ...rest,
      // Out of a package, at build time: nothing that anybody types.
      dangerouslySetInnerHTML: { __html: drawing },
    });
  };
}
