import { keptNames, keptTheme } from './kept.ts';

/** `system` follows the device, also when it changes at dusk. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const listeners = new Set<() => void>();

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');

export function themeChoice(): ThemeChoice {
  const kept = keptTheme.read();
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function apply(): void {
  const choice = themeChoice();
  const dark = choice === 'system' ? darkDevice().matches : choice === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
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

/** Tells when the theme or the choice behind it changed. Returns how to stop. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') keptTheme.clear();
  else keptTheme.write(choice);
  apply();
}
