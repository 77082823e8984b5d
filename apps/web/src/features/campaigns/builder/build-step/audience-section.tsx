import { AudienceGroups } from '#features/targeting/audiences/audience-groups.tsx';
import { AudienceSize } from '#features/targeting/audiences/audience-size.tsx';
import { compact } from '#lib/format/format.ts';
import { ReuseTargeting } from '../../reuse/reuse-targeting.tsx';
import { PlatformNote } from '../frame/platform-note.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { audienceFor } from '../plan-panel/plan-figures.ts';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { usePopulation } from '../state/population-store.ts';

export function AudienceSection() {
  const audience_targeting = useCampaign((campaign) => campaign.audience_targeting);
  const editor = useCampaignEditor();
  const people = audienceFor({ audience_targeting }, usePopulation());
  return (
    <SectionFrame section="audience" summary={people === null ? 'No estimate yet' : `About ${compact(people)} people`}>
      <p className="pb-1 text-muted text-small">
        Leave a group empty to include everyone. Each group you use narrows your audience.
      </p>
      <ReuseTargeting part="audience" current={editor.campaign.get} onPick={editor.change} />
      <AudienceGroups
        id={fieldId('audience_targeting')}
        value={audience_targeting}
        onChange={(next) => editor.change({ audience_targeting: next })}
        note={(group) => <PlatformNote of={group} />}
      />
      <AudienceSize people={people} />
    </SectionFrame>
  );
}
