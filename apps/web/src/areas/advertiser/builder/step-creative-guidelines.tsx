import { Guidelines } from '../../../features/creative/guidelines.tsx';
import { useCampaign } from './campaign-holder.ts';
import { SectionFrame } from './section-frame.tsx';

export function CreativeGuidelines() {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  return (
    <SectionFrame
      folded
      marked={false}
      section="guidelines"
      number="3.4"
      title="Guidelines"
      summary="sizes, lengths and kinds"
    >
      <Guidelines platforms={platforms} />
    </SectionFrame>
  );
}
