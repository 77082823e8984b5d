import type { AudienceGroup } from '@universal-media/contract/targeting-options';
import { AudienceGroupRow } from './audience-group-row.tsx';
import { type AudienceTargeting, audienceGroupOrder } from './audience-words.ts';

interface AudienceGroupsProps {
  id: string;
  value: AudienceTargeting;
  onChange: (value: AudienceTargeting) => void;
}

/** Nothing ticked in a group means everybody; groups narrow each other. */
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
