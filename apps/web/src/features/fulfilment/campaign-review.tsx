import type { StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { Part } from '../../ui/part.tsx';
import { CheckList } from './check-list.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { MoveHistory } from './move-history.tsx';
import { PartStrip } from './part-strip.tsx';
import { matrixSummary, platformChecks } from './platform-checks.ts';
import { PlatformMatrix } from './platform-matrix.tsx';
import { PlatformParts } from './platform-parts.tsx';
import { PolicyAnswers } from './policy-answers.tsx';
import { useFiles } from './queries.ts';
import type { Slots } from './slots.ts';

/** Everything somebody needs to decide on a campaign, in the order it is looked at. */
export function CampaignReview({ campaign, slots }: { campaign: StaffCampaign; slots: Slots }) {
  const files = useFiles(campaign.campaign_id);
  const matrix = platformChecks(campaign, files.data?.content);
  const passed = campaign.checks.filter((check) => check.passed).length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3.5">
        <PartStrip size="header" parts={campaign.parts} label="Media by platform" />
        <MoneyFacts money={campaign.money} />
      </div>
      <Part title="Before it goes live" aside={`${passed} of ${campaign.checks.length} pass`}>
        <CheckList checks={campaign.checks} label="Checks before it goes live" />
      </Part>
      <Part title="Checks by platform" aside={matrixSummary(matrix)}>
        <PlatformMatrix rows={matrix} />
      </Part>
      <Part title="Preview">
        <slots.AdFrames campaign={campaign} files={files.data?.content ?? []} />
      </Part>
      <Part title="Policy answers">
        <PolicyAnswers campaign={campaign} />
      </Part>
      <Part title="On the platforms">
        <PlatformParts campaign={campaign} />
      </Part>
      <Part title="History">
        <MoveHistory history={campaign.history} />
      </Part>
    </div>
  );
}
