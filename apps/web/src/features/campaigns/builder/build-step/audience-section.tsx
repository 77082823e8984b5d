import { AudienceGroups } from '#features/targeting/audiences/audience-groups.tsx';
import { AudienceSize } from '#features/targeting/audiences/audience-size.tsx';
import { compact } from '#lib/format/format.ts';
import { PlatformNote } from '../frame/platform-note.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { audienceFor } from '../plan-panel/plan-figures.ts';
import { useCampaign, useChange } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { usePopulation } from '../state/population-store.ts';

export function AudienceSection() {
  const audience_targeting = useCampaign((campaign) => campaign.audience_targeting);
  const change = useChange();
  const people = audienceFor({ audience_targeting }, usePopulation());
  return (
    <SectionFrame section="audience" summary={people === null ? 'No estimate yet' : `About ${compact(people)} people`}>
      <p className="pb-1 text-muted text-small">
        Leave a group empty to include everyone. Each group you use narrows your audience.
      </p>
      <AudienceGroups
        id={fieldId('audience_targeting')}
        value={audience_targeting}
        onChange={(next) => change({ audience_targeting: next })}
        note={(group) => <PlatformNote of={group} />}
      />
      <AudienceSize people={people} />
    </SectionFrame>
  );
}
