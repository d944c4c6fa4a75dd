import Monitor from 'virtual:icons/monitor';
import Moon from 'virtual:icons/moon';
import Sun from 'virtual:icons/sun';
import { nextTheme, setTheme, useTheme } from '../lib/theme.ts';

const names = { system: 'as the system', light: 'light', dark: 'dark' } as const;

export function ThemeToggle() {
  const theme = useTheme();
  const label = `Colours: ${names[theme]}. Change to ${names[nextTheme(theme)]}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="needs-script btn btn-ghost size-11 px-0"
      onClick={() => setTheme(nextTheme(theme))}
    >
      <Monitor size={20} className="theme-icon theme-icon-system" />
      <Sun size={20} className="theme-icon theme-icon-light" />
      <Moon size={20} className="theme-icon theme-icon-dark" />
    </button>
  );
}
