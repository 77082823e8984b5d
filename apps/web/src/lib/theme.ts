import { keptNames, keptTheme } from './kept.ts';

/** `system` follows the device, also when it changes at dusk. */
type ThemeChoice = 'light' | 'dark' | 'system';

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const kept = keptTheme.read();
  const chosen = kept === 'light' || kept === 'dark' ? kept : undefined;
  document.documentElement.dataset.theme = chosen ?? (darkDevice().matches ? 'dark' : 'light');
}

/** The boot script has set the first theme already; this keeps it right while the page lives. Returns how to stop. */
export function followTheme(): () => void {
  const device = darkDevice();
  const onStorage = (event: StorageEvent) => {
    if (event.key === keptNames.theme) apply();
  };
  device.addEventListener('change', apply);
  window.addEventListener('storage', onStorage);
  return () => {
    device.removeEventListener('change', apply);
    window.removeEventListener('storage', onStorage);
  };
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') keptTheme.clear();
  else keptTheme.write(choice);
  apply();
}
