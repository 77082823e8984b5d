import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { MissingItem } from '@universal-media/contract/campaigns/creative-readiness';
import { useMemo, useSyncExternalStore } from 'react';
import { type SectionId, sectionFor, sectionIds, stepOfSection } from '../../outline.ts';
import { type CampaignEditor, useCampaignEditor, useShowAll } from '../campaign-context.ts';
import { useAllMissing } from '../creative-state.ts';

type Started = (campaign: CampaignData) => boolean;

const always: Started = () => true;

/** Whether a section was worked on, as far as the campaign itself shows. Without an entry it never has to-dos. */
const startedBy: Partial<Record<SectionId, Started>> = {
  platforms: ({ selectedPlatforms }) => selectedPlatforms.length > 0,
  declaration: ({ declaration }) => declaration.advertiser_category !== null || declaration.special_categories !== null,
  basics: ({ name }) => name !== '',
  budget: always,
  video: ({ youtube_video_url }) => youtube_video_url !== '',
  places: ({ geographic_targeting }) => geographic_targeting.locations.length > 0,
  copy: ({ headline, body_copy, landing_page_url }) => `${headline}${body_copy}${landing_page_url}` !== '',
  advanced: always,
  upload: ({ uploadedContent }) => uploadedContent.length > 0,
  formats: ({ uploadedContent }) => uploadedContent.length > 0,
  files: ({ uploadedContent }) => uploadedContent.length > 0,
};

type Sections = ReadonlySet<SectionId>;

const known = new WeakMap<CampaignEditor, { readonly campaign: CampaignData; readonly sections: Sections }>();

const isSameSet = (one: Sections, other: Sections): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** Keeps its identity while the sections stay the same, so that typing renders no other section. */
function startedSections(editor: CampaignEditor): Sections {
  const campaign = editor.campaign.get();
  const before = known.get(editor);
  if (before?.campaign === campaign) return before.sections;
  const found = new Set(sectionIds.filter((id) => editor.touched.has(id) || startedBy[id]?.(campaign)));
  const sections = before && isSameSet(before.sections, found) ? before.sections : found;
  known.set(editor, { campaign, sections });
  return sections;
}

const useStartedSections = (): Sections => {
  const editor = useCampaignEditor();
  return useSyncExternalStore(editor.campaign.subscribe, () => startedSections(editor));
};

/** An empty date is asked for with the rest of its section; a date that is wrong was chosen. */
const isWrongDate = ({ field, message }: MissingItem): boolean =>
  (field === 'start_date' || field === 'end_date') && !message.startsWith('Choose ');

/**
 * The missing fields to show on a step: all of earlier steps, and on this one those of sections that were started.
 * Pressing Continue shows all of them.
 */
export function useShownMissing(step: number): readonly MissingItem[] {
  const missing = useAllMissing();
  const started = useStartedSections();
  const all = useShowAll();
  return useMemo(
    () =>
      missing.filter((one) => {
        const section = sectionFor(one);
        if (section === undefined || stepOfSection(section) > step) return false;
        return all || stepOfSection(section) < step || started.has(section) || isWrongDate(one);
      }),
    [missing, started, all, step],
  );
}
