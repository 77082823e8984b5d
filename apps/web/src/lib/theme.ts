import { keptNames, keptTheme } from './kept.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';
/** `system` follows the device, also when it changes at dusk. */
export type ThemeChoice = Theme | 'system';

const choice = createStore<ThemeChoice>('system');

function readChoice(): ThemeChoice {
  const kept = keptTheme.read();
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function apply(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const system = dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice.get() === 'system' ? system : choice.get();
}

/** The boot script has set the first theme already; this keeps it right while the page lives. Returns how to stop. */
export function followTheme(): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const reread = () => {
    choice.set(readChoice());
    apply();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === keptNames.theme) reread();
  };
  reread();
  device.addEventListener('change', apply);
  window.addEventListener('storage', onStorage);
  return () => {
    device.removeEventListener('change', apply);
    window.removeEventListener('storage', onStorage);
  };
}

export function chooseTheme(next: ThemeChoice): void {
  if (next === 'system') keptTheme.clear();
  else keptTheme.write(next);
  choice.set(next);
  apply();
}

export const useThemeChoice = (): ThemeChoice => useStore(choice, 'system');
