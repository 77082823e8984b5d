import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { languageName } from '@universal-media/contract/copy/languages';
import { audienceGroupNames } from '@universal-media/contract/targeting/targeting-options';
import type { ReactNode } from 'react';
import { audienceGroupOrder } from '#features/targeting/audiences/audience-options.ts';
import { ReviewSection } from './review-section.tsx';

/** Audience, ad text and landing page. */
export function CopySummary({ campaign, edit }: { campaign: CampaignData; edit: ReactNode }) {
  const { audience_targeting, headline, body_copy, call_to_action, landing_page_url, declaration } = campaign;
  const { tracking_method, tracking_id_or_url, selectedCampaignLanguages } = campaign;
  const chosen = audienceGroupOrder.filter((group) => audience_targeting[group].length > 0);
  return (
    <ReviewSection title="Audience and copy" aside={edit}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-small">
        {chosen.length === 0 && <Fact name="Audience">Everyone in your locations</Fact>}
        {chosen.map((group) => (
          <Fact key={group} name={audienceGroupNames[group]}>
            {audience_targeting[group].join(', ')}
          </Fact>
        ))}
        <Fact name="Headline">{headline}</Fact>
        <Fact name="Body copy">{body_copy}</Fact>
        <Fact name="Call to action">{call_to_action}</Fact>
        <Fact name="Landing page">{landing_page_url}</Fact>
        <Fact name="Languages">{selectedCampaignLanguages.map(languageName).join(', ')}</Fact>
        {tracking_id_or_url !== '' && <Fact name="Tracking">{tracking_method}</Fact>}
        {declaration.paid_for_by !== '' && <Fact name="Paid for by">{declaration.paid_for_by}</Fact>}
      </dl>
    </ReviewSection>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-560 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
