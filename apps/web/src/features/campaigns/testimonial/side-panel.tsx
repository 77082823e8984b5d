import type { CampaignCost } from '@universal-media/contract/campaigns/budget/total';
import { useWallet } from '#features/money/balance/queries.ts';
import { paths } from '#paths.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { CostBlock } from '../builder/plan-panel/cost-block.tsx';

interface SidePanelProps {
  platform_count: number;
  cost: CampaignCost;
}

/** What a launch of the campaign costs. */
export function SidePanel({ platform_count, cost }: SidePanelProps) {
  const wallet = useWallet().data;
  return (
    <aside aria-label="Cost" className="border-rule bg-panel max-xl:border-t lg:col-start-2 xl:col-start-3 xl:border-s">
      <CostBlock
        cost={cost}
        platform_count={platform_count}
        balance_cents={wallet?.balance_cents}
        addCredits={<TextLink to={paths.addCredits}>Add credits</TextLink>}
      />
    </aside>
  );
}
