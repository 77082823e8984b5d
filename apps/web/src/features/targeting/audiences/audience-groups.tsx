import type { AudienceGroup } from '@universal-media/contract/targeting/targeting-options';
import { AudienceGroupRow } from './audience-group-row.tsx';
import { type AudienceTargeting, audienceGroupOrder } from './audience-options.ts';

interface AudienceGroupsProps {
  id: string;
  value: AudienceTargeting;
  onChange: (value: AudienceTargeting) => void;
}

/** An empty group includes everyone; each group in use narrows the audience. */
export function AudienceGroups({ id, value, onChange }: AudienceGroupsProps) {
  const change = (group: AudienceGroup, chosen: string[]) => onChange({ ...value, [group]: chosen });
  return (
    <div id={id} className="grid">
      {audienceGroupOrder.map((group) => (
        <AudienceGroupRow
          key={group}
          group={group}
          chosen={value[group]}
          onChange={(chosen) => change(group, chosen)}
        />
      ))}
    </div>
  );
}
