import { useSyncExternalStore } from 'react';
import { chooseTheme, onTheme, type ThemeChoice, themeChoice } from '#lib/page/theme.ts';
import { Segmented } from '../forms/choices/segmented.tsx';

const segments: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** Which theme this browser shows. Stands in a Field, which names it; holds at once. */
export function ThemeChoices() {
  const choice = useSyncExternalStore(onTheme, themeChoice, () => 'system' as const);
  return <Segmented value={choice} onValueChange={chooseTheme} segments={segments} className="max-w-96" />;
}
