import { CopyHelp } from '#features/copy/help/copy-help.tsx';
import { useTranslationStatus } from '#features/copy/languages/queries.ts';
import { useCampaign, useChange } from '../state/campaign-context.ts';

/** Copy help for one field of the campaign. */
export function CopyHelpRow({ field }: { field: 'headline' | 'body_copy' }) {
  const text = useCampaign((campaign) => campaign[field]);
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const landing_page_url = useCampaign((campaign) => campaign.landing_page_url);
  const change = useChange();
  const hasModel = useTranslationStatus().data?.configured ?? false;
  return (
    <CopyHelp
      field={field}
      text={text}
      onChange={(value) => change(field === 'headline' ? { headline: value } : { body_copy: value })}
      platforms={platforms}
      landing_page_url={landing_page_url}
      hasModel={hasModel}
    />
  );
}
