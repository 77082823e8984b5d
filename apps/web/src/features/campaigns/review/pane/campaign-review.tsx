import { settingDifferences } from '@universal-media/contract/campaigns/settings/setting-differences';
import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import type { StaffContent } from '@universal-media/contract/creative/content';
import { FileGroups } from '#features/creative/review/groups/file-groups.tsx';
import { counted } from '#lib/format/count-text.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { DifferenceList } from '../../settings/difference-list.tsx';
import { AdvertiserFacts } from '../claims/advertiser-record.tsx';
import type { ReviewWork } from '../decision/use-review-work.ts';
import { matrixSummary, platformChecks } from '../platforms/platform-checks.ts';
import { PlatformMatrix } from '../platforms/platform-matrix.tsx';
import { PlatformRuns } from '../platforms/platform-runs.tsx';
import { AdFrames } from './ad-frames.tsx';
import { CheckList } from './check-list.tsx';
import { Confirmations } from './confirmations.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { RunStrip } from './platform-run-strip.tsx';
import { PolicyAnswers } from './policy-answers.tsx';
import { SentBackNote } from './sent-back.tsx';
import { StatusHistory } from './status-history.tsx';

interface CampaignReviewProps {
  campaign: StaffCampaign;
  work: ReviewWork;
  rejecting: string | undefined;
  onRejecting: (content_id: string | undefined) => void;
}

/** What is left to do with the files. One that was never submitted is not reviewed, though none waits. */
function describeFiles(waiting: number, content: readonly StaffContent[]): string {
  if (waiting > 0) return `${counted(waiting, 'file')} to review`;
  const unsubmitted = content.filter(({ approval_tracking }) => approval_tracking === null).length;
  return unsubmitted > 0 ? `${counted(unsubmitted, 'file')} not submitted` : 'All reviewed';
}

/** Everything needed to decide on a campaign: the ad first, then what has to be looked at, then the facts around it. */
export function CampaignReview({ campaign, work, rejecting, onRejecting }: CampaignReviewProps) {
  const { files, groups, waiting, approving, confirming } = work;
  const matrix = platformChecks(campaign, files.data?.content);
  const passed = campaign.checks.filter((check) => check.passed).length;
  const confirmed = campaign.confirmations.filter(({ confirmed_by }) => confirmed_by !== null).length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <SentBackNote campaign={campaign} />
      <Subsection title="The ad">
        <AdFrames campaign={campaign} files={files.data?.content ?? []} />
      </Subsection>
      {files.isError && !files.data && <ReadFailed title="We couldn't load the files" query={files} />}
      {groups.length > 0 && (
        <Subsection title="Files" aside={describeFiles(waiting.length, files.data?.content ?? [])}>
          <FileGroups
            groups={groups}
            busy={approving.busy}
            failure={approving.failure}
            onApprove={(chosen) => void work.approveFiles([...chosen])}
            rejecting={rejecting}
            onRejecting={onRejecting}
          />
        </Subsection>
      )}
      {campaign.confirmations.length > 0 && (
        <Subsection title="Watch and open" aside={`${confirmed} of ${campaign.confirmations.length} confirmed`}>
          <Confirmations confirmations={campaign.confirmations} confirming={confirming} />
        </Subsection>
      )}
      <Subsection title="Launch checks" aside={`${passed} of ${campaign.checks.length} passed`}>
        <CheckList checks={campaign.checks} label="Launch checks" />
      </Subsection>
      <Subsection title="Money" aside="Credits">
        <div className="grid gap-3.5">
          <RunStrip size="header" runs={campaign.parts} label="Media by platform" />
          <MoneyFacts money={campaign.money} />
        </div>
      </Subsection>
      <Subsection title="Advertiser">
        <AdvertiserFacts record={campaign.advertiser} email={campaign.user_email} />
      </Subsection>
      <Subsection title="Checks by platform" aside={matrixSummary(matrix)}>
        <PlatformMatrix rows={matrix} />
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
