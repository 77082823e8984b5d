import type { CampaignTemplate } from '@universal-media/contract/campaigns/advice/templates';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { LinkButton } from '#ui/actions/link.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { ContinueOffer } from '../drafts/continue-offer.tsx';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { TemplateList } from '../templates/template-list.tsx';

const ArrivalState = z.object({ last_id: z.string().nullable() });

interface StartOptionsProps {
  user_id: string;
  draft_id: string;
}

/** Above an empty campaign: unfinished work to continue, and templates. Later, a link that brings the templates back. */
export function StartOptions({ user_id, draft_id }: StartOptionsProps) {
  const { campaign, change } = useCampaignEditor();
  const [last_id] = useState(ArrivalState.safeParse(useLocation().state).data?.last_id ?? null);
  const isEmpty = useCampaign(
    ({ selectedPlatforms, name, headline, body_copy }) =>
      selectedPlatforms.length === 0 && name === '' && headline === '' && body_copy === '',
  );
  const [reopened, setReopened] = useState(false);

  function fillIn({ name, platforms, campaign_data, advertiser_category }: CampaignTemplate) {
    const before = campaign.get();
    change({
      ...campaign_data,
      selectedPlatforms: platforms,
      budget_allocation: null,
      declaration: { ...before.declaration, advertiser_category },
    });
    setReopened(false);
    const { campaign_type, budget_type, budget_amount, call_to_action, headline, body_copy } = before;
    const { selectedPlatforms, budget_allocation, declaration } = before;
    const copy = { call_to_action, headline, body_copy };
    const budget = { budget_type, budget_amount, budget_allocation };
    const undo = () => change({ campaign_type, ...budget, ...copy, selectedPlatforms, declaration });
    toast({ message: `Template "${name}" applied.`, undo });
  }
  if (!isEmpty && !reopened) {
    return (
      <p className="max-sm:px-4">
        <LinkButton onClick={() => setReopened(true)}>Start from a template</LinkButton>
      </p>
    );
  }
  return (
    <>
      {isEmpty && <ContinueOffer user_id={user_id} draft_id={draft_id} last_id={last_id} />}
      <TemplateList
        onChoose={fillIn}
        note={
          isEmpty
            ? 'Fills in platforms, budget and copy. You can change everything later.'
            : 'Replaces your platforms, budget and copy. You can undo it.'
        }
      />
    </>
  );
}
