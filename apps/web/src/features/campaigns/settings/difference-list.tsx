import {
  differenceNames,
  differenceText,
  type GroupedDifference,
  groupDifferences,
  NO_DIFFERENCES,
  type SettingDifference,
} from '@universal-media/contract/campaigns/settings/setting-differences';
import { settingNames } from '@universal-media/contract/platforms/settings/settings';
import { Check } from 'lucide-react';
import { platformList, valuesText } from './texts.ts';

/** The settings that a platform approximates or lacks, each once. */
export function DifferenceList({ differences }: { differences: readonly SettingDifference[] }) {
  if (differences.length === 0) {
    return (
      <p className="flex items-center gap-2 text-small">
        <Check className="size-4" aria-hidden="true" />
        {NO_DIFFERENCES}
      </p>
    );
  }
  const bySetting = Map.groupBy(groupDifferences(differences), ({ setting }) => setting);
  return (
    <dl className="@container border-rule border-t text-small">
      {[...bySetting].map(([setting, groups]) => (
        <div
          key={setting}
          className="grid gap-x-5 gap-y-1.5 border-rule border-b py-2 @min-[30rem]:grid-cols-[8.5rem_minmax(0,1fr)]"
        >
          <dt className="font-620">{settingNames[setting]}</dt>
          {groups.map((group) => (
            <Row key={JSON.stringify([group.platforms, group.values])} group={group} />
          ))}
        </div>
      ))}
    </dl>
  );
}

function Row({ group }: { group: GroupedDifference }) {
  return (
    <dd className="grid gap-x-5 @min-[30rem]:col-start-2 @min-[44rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <span>
        {platformList(group.platforms)}
        {group.values.length > 0 && <span className="text-muted">, {valuesText(group)}</span>}
      </span>
      <span className="text-muted">
        <b className="font-560 text-ink">{differenceNames[group.support.kind]}.</b> {differenceText(group.support)}
      </span>
    </dd>
  );
}
