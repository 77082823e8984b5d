import type { CampaignData } from '@universal-media/contract/campaign';
import type { Lacking } from '@universal-media/contract/creative-readiness';

export interface StepSection {
  readonly name: string;
  readonly number: string;
  readonly title: string;
  readonly holds: (missing: Lacking) => boolean;
  /** It holds nothing that could be complete. */
  readonly unmarked?: boolean;
}

const section = (number: string, name: string, title: string): StepSection => ({
  name,
  number,
  title,
  holds: (missing) => missing.section === name,
});

type Shown = Pick<CampaignData, 'selectedPlatforms' | 'advanced_mode' | 'uploadedContent'>;

/** The parts of a step, as they stand on it. */
export function sectionsOf(step: number, { selectedPlatforms, advanced_mode, uploadedContent }: Shown): StepSection[] {
  if (step === 1) {
    // Nothing is asked about the advertiser before there is a platform; that does not make it answered.
    const none = selectedPlatforms.length === 0;
    return [
      { name: 'platforms', number: '1.1', title: 'Platforms', holds: ({ field }) => field === 'selectedPlatforms' },
      {
        name: 'declaration',
        number: '1.3',
        title: 'Advertiser',
        holds: ({ field }) => none || field === 'declaration',
      },
    ];
  }
  if (step === 3) {
    const unmarked = uploadedContent.length === 0;
    return [
      { ...section('3.1', 'upload', 'Upload'), unmarked },
      section('3.2', 'formats', 'Formats'),
      { ...section('3.3', 'files', 'Your files'), unmarked },
      { ...section('3.4', 'guidelines', 'Guidelines'), unmarked: true },
    ];
  }
  if (step > 3) return [];
  return [
    section('2.1', 'basics', 'Basics'),
    section('2.2', 'budget', 'Budget'),
    ...(selectedPlatforms.includes('youtube') ? [section('2.2b', 'video', 'YouTube video')] : []),
    section('2.3', 'places', 'Places'),
    section('2.4', 'audience', 'Audience'),
    section('2.5', 'copy', 'Copy and tracking'),
    section('2.6', 'languages', 'Languages'),
    ...(advanced_mode ? [section('2.7', 'advanced', 'Advanced')] : []),
  ];
}
