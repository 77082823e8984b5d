import { useState } from 'react';
import { MilestonePath } from '../../features/milestones/milestone-path.tsx';
import { RewardHead } from '../../features/milestones/reward-head.tsx';
import { RewardsDialog } from '../../features/milestones/rewards-dialog.tsx';
import { Button } from '../../ui/button.tsx';
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
