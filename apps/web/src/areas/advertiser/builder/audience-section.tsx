import { AudienceGroups } from '../../../features/campaigns/audience/audience-groups.tsx';
import { AudienceSize } from '../../../features/campaigns/audience/audience-size.tsx';
import { audienceOf } from '../../../features/campaigns/plan-rail/rail-figures.ts';
import { compact } from '../../../lib/format.ts';
import { useCampaign, useChange } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { usePeopleInside } from './people-store.ts';
import { SectionFrame } from './section-frame.tsx';

export function AudienceSection() {
  const audience_targeting = useCampaign((campaign) => campaign.audience_targeting);
  const change = useChange();
  const people = audienceOf({ audience_targeting }, usePeopleInside());
  return (
    <SectionFrame
      section="audience"
      number="2.4"
      title="Audience Targeting"
      summary={people === null ? 'not sized yet' : `about ${compact(people)} people`}
    >
      <p className="pb-1 text-muted text-small">
        Nothing ticked in a group means everybody. Each further group narrows the audience.
      </p>
      <AudienceGroups
        id={fieldId('audience_targeting')}
        value={audience_targeting}
        onChange={(next) => change({ audience_targeting: next })}
      />
      <AudienceSize people={people} />
    </SectionFrame>
  );
}
