import { Guidelines } from '#features/creative/media/guidelines.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign } from '../state/campaign-context.ts';

export function CreativeGuidelines() {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  return (
    <SectionFrame folded section="guidelines" summary="Sizes, lengths and file types">
      <Guidelines platforms={platforms} />
    </SectionFrame>
  );
}
