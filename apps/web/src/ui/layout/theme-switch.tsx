import { Moon, Sun } from 'lucide-react';
import { chooseTheme } from '#lib/page/theme.ts';
import { IconButton } from '../actions/icon-button.tsx';

function switchTheme() {
  chooseTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
}

/** Which icon shows is left to the style sheet: the prerendered page does not know the reader's theme. */
export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <IconButton label="Switch theme" onClick={switchTheme} {...(className && { className })}>
      <Moon className="dark:hidden" aria-hidden="true" />
      <Sun className="hidden dark:block" aria-hidden="true" />
    </IconButton>
  );
}
