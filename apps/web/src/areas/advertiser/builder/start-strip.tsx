import type { CampaignTemplate } from '@universal-media/contract/templates';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { ContinueOffer } from '../../../features/drafts/continue-offer.tsx';
import { TemplateStrip } from '../../../features/templates/template-strip.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCampaign, useHolder } from './campaign-holder.ts';

const Came = z.object({ last_id: z.string().nullable() });

interface StartStripProps {
  user_id: string;
  draft_id: string;
}

/** Over a campaign that has nothing in it yet: what could be gone on with, and campaigns to begin with. */
export function StartStrip({ user_id, draft_id }: StartStripProps) {
  const { campaign, change } = useHolder();
  const [last_id] = useState(Came.safeParse(useLocation().state).data?.last_id ?? null);
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
    toast({ message: `Filled in from "${name}".`, undo });
  }
  return (
    <>
      <ContinueOffer user_id={user_id} draft_id={draft_id} last_id={last_id} />
      <TemplateStrip onChoose={fillIn} />
    </>
  );
}
