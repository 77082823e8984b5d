import { type SectionId, type StepSection, stepOfSection, stepSections } from '../../outline.ts';
import { useCampaign } from '../campaign-context.ts';

/** The sections that a step shows for the campaign being built. */
export function useStepSections(step: number): StepSection[] {
  const selectedPlatforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const advanced_mode = useCampaign((campaign) => campaign.advanced_mode);
  const uploadedContent = useCampaign((campaign) => campaign.uploadedContent);
  return stepSections(step, { selectedPlatforms, advanced_mode, uploadedContent });
}

/** The number, title and status rule of a section that is on the screen. */
export function useSection(id: SectionId): StepSection {
  const section = useStepSections(stepOfSection(id)).find((one) => one.id === id);
  if (!section) throw new Error(`Section ${id} is not part of this step`);
  return section;
}
