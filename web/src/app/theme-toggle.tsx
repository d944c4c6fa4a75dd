import Monitor from 'virtual:icons/monitor';
import Moon from 'virtual:icons/moon';
import Sun from 'virtual:icons/sun';
import { nextTheme, setTheme, type Theme, useTheme } from '../lib/theme.ts';

const nameOf = (theme: Theme) => (theme === 'system' ? 'as the system' : theme);

export function ThemeToggle() {
  const theme = useTheme();
  const label = `Colours: ${nameOf(theme)}. Change to ${nameOf(nextTheme(theme))}`;
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
