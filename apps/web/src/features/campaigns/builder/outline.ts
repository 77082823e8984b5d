import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { MissingItem } from '@universal-media/contract/campaigns/creative-readiness';

/** The steps of the builder: `title` heads the page, `name` is used where there is less room. */
export const builderSteps = [
  { name: 'Platforms', title: 'Platform Selection' },
  { name: 'Build', title: 'Build Your Campaign' },
  { name: 'Creative', title: 'Upload Creative Content' },
  { name: 'Review', title: 'Review & Pricing' },
  { name: 'Confirmation', title: 'Confirmation' },
] as const;

/** The last step in which a campaign is still a draft. */
export const LAST_DRAFT_STEP = 4;
export const CONFIRMATION_STEP = 5;

export const stepName = (step: number): string => builderSteps[step - 1]?.name ?? '';
export const stepTitle = (step: number): string => builderSteps[step - 1]?.title ?? '';
export const stepText = (step: number): string => `Step ${step} of ${builderSteps.length}`;

/** What decides which sections a step shows. */
export type OutlineFacts = Pick<CampaignData, 'selectedPlatforms' | 'advanced_mode' | 'uploadedContent'>;

interface SectionDefinition {
  readonly step: number;
  readonly title: string;
  /** Left out of the step when false. */
  readonly isShown?: (campaign: OutlineFacts) => boolean;
  /** Whether the section can be complete or incomplete; without it, it always can. */
  readonly hasStatus?: (campaign: OutlineFacts) => boolean;
  /** Which missing fields belong here; without it, those that name the section. */
  readonly includes?: (missing: MissingItem) => boolean;
}

const hasFiles = ({ uploadedContent }: OutlineFacts) => uploadedContent.length > 0;
const never = () => false;

/** Every section in the order of the screen. Numbers follow from the order. */
const sections = {
  platforms: { step: 1, title: 'Platforms', includes: ({ field }) => field === 'selectedPlatforms' },
  requirements: { step: 1, title: 'Requirements', hasStatus: never },
  declaration: { step: 1, title: 'About the advertiser', includes: ({ field }) => field === 'declaration' },
  basics: { step: 2, title: 'Campaign Basics' },
  budget: { step: 2, title: 'Budget' },
  video: {
    step: 2,
    title: 'YouTube Video Hosting',
    isShown: ({ selectedPlatforms }) => selectedPlatforms.includes('youtube'),
  },
  places: { step: 2, title: 'Geographic Targeting' },
  audience: { step: 2, title: 'Audience Targeting' },
  copy: { step: 2, title: 'Ad Creative & Tracking' },
  languages: { step: 2, title: 'Campaign languages' },
  advanced: { step: 2, title: 'Advanced', isShown: ({ advanced_mode }) => advanced_mode },
  upload: { step: 3, title: 'Upload', hasStatus: hasFiles },
  formats: { step: 3, title: 'Formats' },
  files: { step: 3, title: 'Your files', hasStatus: hasFiles },
  guidelines: { step: 3, title: 'Guidelines', hasStatus: never },
} as const satisfies Record<string, SectionDefinition>;

export type SectionId = keyof typeof sections;

export interface StepSection {
  readonly id: SectionId;
  /** "2.1" */
  readonly number: string;
  readonly title: string;
  readonly hasStatus: boolean;
  readonly includes: (missing: MissingItem) => boolean;
}

const definitions: Record<SectionId, SectionDefinition> = sections;
export const sectionIds = Object.keys(sections).filter((id): id is SectionId => id in sections);

export const stepOfSection = (id: SectionId): number => definitions[id].step;

const includesIn = (id: SectionId, missing: MissingItem): boolean =>
  definitions[id].includes?.(missing) ?? missing.section === id;

/** Finds the section that shows a missing field. */
export const sectionFor = (missing: MissingItem): SectionId | undefined =>
  sectionIds.find((id) => includesIn(id, missing));

/** Lists the sections that a step shows for this campaign. */
export function stepSections(step: number, campaign: OutlineFacts): StepSection[] {
  return sectionIds
    .filter((id) => definitions[id].step === step && (definitions[id].isShown?.(campaign) ?? true))
    .map((id, index) => {
      const { title, hasStatus } = definitions[id];
      return {
        id,
        number: `${step}.${index + 1}`,
        title,
        hasStatus: hasStatus?.(campaign) ?? true,
        includes: (missing) => includesIn(id, missing),
      };
    });
}
