import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { findMissing, type Missing } from '@universal-media/contract/campaigns/readiness';
import { todayIn } from '#lib/format/today-in.ts';
import { sameData } from '#lib/state/same-data.ts';
import { createStore } from '#lib/state/store.ts';
import type { DraftEngine } from '../drafts/saving/draft-engine.ts';
import type { SectionId } from '../outline.ts';
import type { CampaignEditor } from './campaign-context.ts';
import { sectionOfField } from './sections/section-of-field.ts';

interface EditorOptions extends Pick<DraftEngine, 'campaign' | 'change'> {
  readonly stepPath: CampaignEditor['stepPath'];
  /** The start date of a campaign that already runs, which may lie in the past. */
  readonly startedOn?: string;
}

/** Wraps a campaign for the sections of the builder and keeps the list of its missing fields. */
export function createCampaignEditor({ campaign, change, stepPath, startedOn }: EditorOptions): CampaignEditor {
  let known: readonly Missing[] = [];
  let checked: CampaignData | undefined;
  const touched = new Set<SectionId>();
  return {
    campaign,
    touched,
    change(patch) {
      for (const field of Object.keys(patch)) {
        const section = sectionOfField(field);
        if (section) touched.add(section);
      }
      change(patch);
    },
    stepPath,
    showAll: createStore(false),
    missing: {
      subscribe: campaign.subscribe,
      get() {
        const current = campaign.get();
        if (current === checked) return known;
        checked = current;
        const today = todayIn(current.time_zone, new Date());
        const earliestStart = startedOn !== undefined && startedOn < today ? startedOn : today;
        const found = findMissing(current, earliestStart);
        // An unchanged list keeps its identity, so typing in one field does not render the others.
        if (!sameData(found, known)) known = found;
        return known;
      },
    },
  };
}
