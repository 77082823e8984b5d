import { settingDifferences } from '@universal-media/contract/campaigns/settings/setting-differences';
import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { Subsection } from '#ui/layout/subsection.tsx';
import { DifferenceList } from '../../settings/difference-list.tsx';
import { matrixSummary, platformChecks } from '../platforms/platform-checks.ts';
import { PlatformMatrix } from '../platforms/platform-matrix.tsx';
import { PlatformRuns } from '../platforms/platform-runs.tsx';
import { useFiles } from '../queries.ts';
import { AdFrames } from './ad-frames.tsx';
import { CheckList } from './check-list.tsx';
import { Confirmations } from './confirmations.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { RunStrip } from './platform-run-strip.tsx';
import { PolicyAnswers } from './policy-answers.tsx';
import { SentBackNote } from './sent-back.tsx';
import { StatusHistory } from './status-history.tsx';

/** Everything needed to decide on a campaign, in reading order. */
export function CampaignReview({ campaign }: { campaign: StaffCampaign }) {
  const files = useFiles(campaign.campaign_id);
  const matrix = platformChecks(campaign, files.data?.content);
  const passed = campaign.checks.filter((check) => check.passed).length;
  const confirmed = campaign.confirmations.filter(({ confirmed_by }) => confirmed_by !== null).length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <SentBackNote campaign={campaign} />
      <div className="grid gap-3.5">
        <RunStrip size="header" runs={campaign.parts} label="Media by platform" />
        <MoneyFacts money={campaign.money} />
      </div>
      {campaign.confirmations.length > 0 && (
        <Subsection title="Watch and open" aside={`${confirmed} of ${campaign.confirmations.length} confirmed`}>
          <Confirmations campaign={campaign} />
        </Subsection>
      )}
      <Subsection title="Launch checks" aside={`${passed} of ${campaign.checks.length} passed`}>
        <CheckList checks={campaign.checks} label="Launch checks" />
      </Subsection>
      <Subsection title="Checks by platform" aside={matrixSummary(matrix)}>
        <PlatformMatrix rows={matrix} />
      </Subsection>
      <Subsection title="Preview">
        <AdFrames campaign={campaign} files={files.data?.content ?? []} />
      </Subsection>
      <Subsection title="Policy answers">
        <PolicyAnswers campaign={campaign} />
      </Subsection>
      <Subsection title="How each platform applies the settings">
        <DifferenceList differences={settingDifferences(campaign.campaign_data)} />
      </Subsection>
      <Subsection title="Platforms">
        <PlatformRuns campaign={campaign} />
      </Subsection>
      <Subsection title="History">
        <StatusHistory history={campaign.history} />
      </Subsection>
    </div>
  );
}
