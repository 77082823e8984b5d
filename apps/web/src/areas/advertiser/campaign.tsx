import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CampaignPage, type ProblemAbout } from '#features/campaigns/detail/campaign-page.tsx';
import { useWallet } from '#features/money/balance/queries.ts';
import { ReportDialog } from '#features/support/problems/report-dialog.tsx';
import { getCampaignId } from '#paths.ts';

/** The page of one campaign. */
export function CampaignView() {
  const [query] = useSearchParams();
  const wallet = useWallet();
  const campaign_id = getCampaignId(query);
  const [report, setReport] = useState<ProblemAbout>();
  if (campaign_id === null) return null;
  return (
    <>
      <CampaignPage
        key={campaign_id}
        campaign_id={campaign_id}
        balance_cents={wallet.data?.balance_cents}
        onReport={setReport}
      />
      {report && (
        <ReportDialog
          title={report.is_appeal ? 'Appeal the suspension' : 'Report a problem'}
          type="campaign"
          about={report.name}
          campaign_id={campaign_id}
          onClose={() => setReport(undefined)}
        />
      )}
    </>
  );
}
