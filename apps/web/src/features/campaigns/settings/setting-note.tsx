import {
  differenceText,
  groupDifferences,
  type SettingDifference,
} from '@universal-media/contract/campaigns/settings/setting-differences';
import { settingNames } from '@universal-media/contract/platforms/settings/settings';
import { memo } from 'react';
import { platformList, summaryText, valuesText } from './texts.ts';

/** Names the platforms that do not apply a setting as it was set, with the reasons on demand. Nothing when all apply it. */
export const SettingNote = memo(function SettingNote({ differences }: { differences: readonly SettingDifference[] }) {
  const [first] = differences;
  if (!first) return null;
  return (
    <details className="text-small">
      <summary className="min-h-6 w-fit max-w-full py-0.5 text-muted underline decoration-dotted underline-offset-3">
        <span className="sr-only">{settingNames[first.setting]}: </span>
        {summaryText(differences)}
      </summary>
      <ul className="mt-1.5 grid max-w-[68ch] gap-1 border-rule border-s-2 ps-3">
        {groupDifferences(differences).map((group) => (
          <li key={JSON.stringify([group.platforms, group.values])}>
            <b className="font-620">{platformList(group.platforms)}</b>
            {group.values.length > 0 && `, ${valuesText(group)}`}
            {`: ${differenceText(group.support)}`}
          </li>
        ))}
      </ul>
    </details>
  );
});
