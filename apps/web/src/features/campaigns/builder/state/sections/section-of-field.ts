import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { SectionId } from '../../outline.ts';

const fields: Partial<Record<keyof CampaignData, SectionId>> = {
  selectedPlatforms: 'platforms',
  declaration: 'declaration',
  name: 'basics',
  youtube_hosting_preference: 'video',
  youtube_video_url: 'video',
  geographic_targeting: 'places',
  headline: 'copy',
  body_copy: 'copy',
  landing_page_url: 'copy',
  uploadedContent: 'formats',
};

/** The section in which a field is edited; undefined for fields that cannot be missing. */
export const sectionOfField = (field: string): SectionId | undefined =>
  new Map<string, SectionId>(Object.entries(fields)).get(field);
