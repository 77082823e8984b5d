import { useState } from 'react';
import { MilestonePath } from '#features/money/milestones/milestone-path.tsx';
import { RewardHead } from '#features/money/milestones/reward-head.tsx';
import { RewardsDialog } from '#features/money/milestones/rewards-dialog.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SubViewHead } from './sub-view-head.tsx';
import { viewTitles } from './views.ts';

export function MilestonesView() {
  const [explaining, setExplaining] = useState(false);
  return (
    <>
      <SubViewHead
        title={viewTitles.milestones}
        actions={<Button onClick={() => setExplaining(true)}>Milestone Rewards</Button>}
      >
        <RewardHead />
      </SubViewHead>
      <div className="w-full max-w-[56rem] p-4 md:p-6">
        <MilestonePath />
      </div>
      <RewardsDialog open={explaining} onClose={() => setExplaining(false)} />
    </>
  );
}
