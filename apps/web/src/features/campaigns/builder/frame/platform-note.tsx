import type { Setting } from '@universal-media/contract/platforms/settings/settings';
import { SettingNote } from '../../settings/setting-note.tsx';
import { useSettingDifferences } from '../state/setting-differences.ts';

/** What the chosen platforms do differently with a setting, beside its field. */
export const PlatformNote = ({ of }: { of: Setting }) => <SettingNote differences={useSettingDifferences(of)} />;
