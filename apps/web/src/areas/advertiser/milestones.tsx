import { MilestonePath } from '#features/money/milestones/milestone-path.tsx';
import { NextReward } from '#features/money/milestones/next-reward.tsx';
import { RewardHead } from '#features/money/milestones/reward-head.tsx';
import { RewardRules } from '#features/money/milestones/reward-rules.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { SubViewHead } from './sub-view-head.tsx';
import { viewTitles } from './views.ts';

const createCampaign = (
  <Button asChild variant="primary">
    <ViewLink view="campaign-builder">Create New Campaign</ViewLink>
  </Button>
);

export const MilestonesView = () => (
  <>
    <SubViewHead title={viewTitles.milestones}>
      <RewardHead />
    </SubViewHead>
    <div className="grid flex-1 content-start items-start gap-4 p-4 md:p-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <MilestonePath />
      <div className="grid gap-4 max-xl:contents">
        <NextReward action={createCampaign} />
        <Section title="How rewards work">
          <RewardRules />
          <p className="mt-3">
            <TextLink to={paths.view('credits')}>Credit history</TextLink>
          </p>
        </Section>
      </div>
    </div>
  </>
);
