import { Moon, Sun } from 'lucide-react';
import { chooseTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';

function switchTheme() {
  chooseTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
}

/** Which icon shows is left to the style sheet: the prerendered page does not know the reader's theme. */
export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <IconButton label="Switch between light and dark" onClick={switchTheme} {...(className && { className })}>
      <Moon className="dark:hidden" aria-hidden="true" />
      <Sun className="hidden dark:block" aria-hidden="true" />
    </IconButton>
  );
}
