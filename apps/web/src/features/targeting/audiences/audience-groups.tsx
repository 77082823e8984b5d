import type { AudienceGroup } from '@universal-media/contract/targeting/targeting-options';
import type { ReactNode } from 'react';
import { AudienceGroupRow } from './audience-group-row.tsx';
import { type AudienceTargeting, audienceGroupOrder } from './audience-options.ts';

interface AudienceGroupsProps {
  id: string;
  value: AudienceTargeting;
  onChange: (value: AudienceTargeting) => void;
  /** Shown below a group, for what the platforms make of it. */
  note?: (group: AudienceGroup) => ReactNode;
}

/** An empty group includes everyone; each group in use narrows the audience. */
export function AudienceGroups({ id, value, onChange, note }: AudienceGroupsProps) {
  const change = (group: AudienceGroup, chosen: string[]) => onChange({ ...value, [group]: chosen });
  return (
    <div id={id} className="grid">
      {audienceGroupOrder.map((group) => (
        <AudienceGroupRow
          key={group}
          group={group}
          chosen={value[group]}
          onChange={(chosen) => change(group, chosen)}
          note={note?.(group)}
        />
      ))}
    </div>
  );
}
