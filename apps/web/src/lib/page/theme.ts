import { storageNames, storedTheme } from '../storage/browser-storage.ts';

/** `system` follows the device, also when it changes at dusk. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const listeners = new Set<() => void>();

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');

export function themeChoice(): ThemeChoice {
  const stored = storedTheme.read();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(): void {
  const choice = themeChoice();
  const dark = choice === 'system' ? darkDevice().matches : choice === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** Keeps the theme up to date after the boot script has set it. Returns a function that stops it. */
export function followTheme(): () => void {
  const device = darkDevice();
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageNames.theme) apply();
  };
  device.addEventListener('change', apply);
  window.addEventListener('storage', onStorage);
  return () => {
    device.removeEventListener('change', apply);
    window.removeEventListener('storage', onStorage);
  };
}

/** Calls back when the theme or its setting changes. Returns a function that stops it. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') storedTheme.clear();
  else storedTheme.write(choice);
  apply();
}
