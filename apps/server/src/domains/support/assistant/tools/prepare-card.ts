import type { AssistantCard, ownerTools, ToolInput } from '@universal-media/contract/support/assistant/tools';
import { pages } from '@universal-media/contract/wire/pages';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerScope } from './owner-scope.ts';

const NOTHING_CHANGED = 'Nothing has changed. You decide on the next screen.';

/** Names the screen where a person acts, after checking that the campaign or draft is theirs. */
export async function prepareCard(
  { reads, transact, who }: OwnerScope,
  { action, campaign_id, draft_id }: ToolInput<typeof ownerTools.prepare_action>,
): Promise<AssistantCard> {
  const findCampaign = () => {
    if (campaign_id === undefined) throw new Refusal('not_found');
    return reads.getCampaign(transact, who, campaign_id);
  };
  const card = (title: string, path: string): AssistantCard => ({ action, title, text: NOTHING_CHANGED, path });
  switch (action) {
    case 'add_credits':
      return card('Add credits', `${pages.credits}&show_modal=true`);
    case 'create_campaign':
      return card('Create a campaign', '/?view=campaign-builder');
    case 'open_campaign': {
      const { name, campaign_id: id } = await findCampaign();
      return card(`Open “${name}”`, pages.campaign(id));
    }
    case 'change_campaign_status': {
      const { name, campaign_id: id } = await findCampaign();
      return card(`Pause, resume or end “${name}”`, pages.campaign(id));
    }
    case 'open_report': {
      if (campaign_id === undefined) return card('Open the report of all campaigns', '/?view=reports');
      const { name, campaign_id: id } = await findCampaign();
      return card(`Open the report of “${name}”`, `/?view=reports&campaign=${id}`);
    }
    case 'continue_draft': {
      if (draft_id === undefined) throw new Refusal('not_found');
      const { name } = await reads.checkDraft(transact, who, draft_id);
      return card(`Continue “${name}”`, pages.draft(draft_id));
    }
    case 'report_problem':
      return card('Report a problem', pages.problems);
  }
}
