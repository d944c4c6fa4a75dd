import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger';
  size?: 'normal' | 'large';
  wide?: boolean;
};

const variants = {
  primary: 'btn-primary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  danger: 'btn-error',
} as const;

function look({ variant = 'primary', size = 'normal', wide = false }: Look, className?: string): string {
  return classNames('btn', variants[variant], size === 'large' && 'btn-lg', wide && 'w-full', className);
}

type ButtonProps = Look & ComponentProps<'button'> & { loading?: boolean; icon?: ReactNode };

export function Button({
  variant,
  size,
  wide,
  loading = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ ...(variant && { variant }), ...(size && { size }), wide: wide ?? false }, className)}
      // A button that works keeps the focus, so it is marked instead of switched off.
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & ComponentProps<typeof Link> & { icon?: ReactNode };

export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={look({ ...(variant && { variant }), ...(size && { size }), wide: wide ?? false }, className)}
    >
      {icon}
      {children}
    </Link>
  );
}
