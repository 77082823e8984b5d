import type { CampaignTemplate } from '@universal-media/contract/campaigns/advice/templates';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { toast } from '#ui/feedback/toast.tsx';
import { ContinueOffer } from '../drafts/continue-offer.tsx';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { TemplateList } from '../templates/template-list.tsx';

const ArrivalState = z.object({ last_id: z.string().nullable() });

interface StartOptionsProps {
  user_id: string;
  draft_id: string;
}

/** Shown above an empty campaign: unfinished work to continue, and templates. */
export function StartOptions({ user_id, draft_id }: StartOptionsProps) {
  const { campaign, change } = useCampaignEditor();
  const [last_id] = useState(ArrivalState.safeParse(useLocation().state).data?.last_id ?? null);
  const isEmpty = useCampaign(
    ({ selectedPlatforms, name, headline, body_copy }) =>
      selectedPlatforms.length === 0 && name === '' && headline === '' && body_copy === '',
  );
  if (!isEmpty) return null;

  function fillIn({ name, platforms, campaign_data }: CampaignTemplate) {
    const before = campaign.get();
    const filled = { ...campaign_data, selectedPlatforms: platforms, budget_allocation: null };
    change(filled);
    const { campaign_type, budget_type, budget_amount, call_to_action, headline, body_copy } = before;
    const { selectedPlatforms, budget_allocation } = before;
    const undo = () =>
      change({
        campaign_type,
        budget_type,
        budget_amount,
        call_to_action,
        headline,
        body_copy,
        selectedPlatforms,
        budget_allocation,
      });
    toast({ message: `Template "${name}" applied.`, undo });
  }
  return (
    <>
      <ContinueOffer user_id={user_id} draft_id={draft_id} last_id={last_id} />
      <TemplateList onChoose={fillIn} />
    </>
  );
}
