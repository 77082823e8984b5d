import type { CampaignCost } from '@universal-media/contract/campaigns/budget/total';
import type { ReactNode } from 'react';
import { amount, credits } from '#lib/format/format.ts';
import { Receipt } from '#ui/tables/receipt.tsx';
import { afterLaunch, costLines } from './cost-lines.ts';
import { PanelBlock } from './panel-block.tsx';

interface CostBlockProps {
  cost: CampaignCost;
  platform_count: number;
  /** Undefined while loading. */
  balance_cents: number | undefined;
  /** A link to buy the missing credits. */
  addCredits: ReactNode;
}

/** What the launch costs and how many credits remain. */
export function CostBlock({ cost, platform_count, balance_cents, addCredits }: CostBlockProps) {
  if (platform_count === 0) {
    return (
      <PanelBlock title="Cost">
        <p className="text-small">The fee depends on how many platforms you choose.</p>
      </PanelBlock>
    );
  }
  return (
    <PanelBlock title="Cost">
      <Receipt caption="Cost of the launch" groups={costLines(cost, platform_count)} total="Credits needed" />
      {balance_cents !== undefined && (
        <After balance_cents={balance_cents} total_cents={cost.total_cents} addCredits={addCredits} />
      )}
    </PanelBlock>
  );
}

interface AfterProps extends Pick<CostBlockProps, 'addCredits'> {
  balance_cents: number;
  total_cents: number;
}

function After({ balance_cents, total_cents, addCredits }: AfterProps) {
  const { left_cents, short_cents } = afterLaunch(balance_cents, total_cents);
  if (short_cents > 0) {
    return (
      <p className="mt-1.5 text-small">
        You have {credits(balance_cents)} credits and need <b>{credits(short_cents)} more</b> to launch. {addCredits}
      </p>
    );
  }
  return (
    <p className="flex justify-between text-muted">
      <span className="mono-cell leading-[23px]">Left after launch</span>
      <span className="mono-cell leading-[23px]">{amount(left_cents)}</span>
    </p>
  );
}
