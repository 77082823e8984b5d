import type { CampaignCost } from '@universal-media/contract/campaign-total';
import type { ReactNode } from 'react';
import { amount, credits } from '../../../lib/format.ts';
import { Receipt } from '../../../ui/receipt.tsx';
import { afterLaunch, costLines } from './cost-lines.ts';
import { RailBlock } from './rail-block.tsx';

interface CostBlockProps {
  cost: CampaignCost;
  platform_count: number;
  /** Unknown until it was read. */
  balance_cents: number | undefined;
  /** How somebody gets the credits that are short. */
  addCredits: ReactNode;
}

/** What a launch takes from the wallet, and what it leaves there. */
export function CostBlock({ cost, platform_count, balance_cents, addCredits }: CostBlockProps) {
  if (platform_count === 0) {
    return (
      <RailBlock title="Cost">
        <p className="text-small">The fee depends on how many platforms you choose.</p>
      </RailBlock>
    );
  }
  return (
    <RailBlock title="Cost">
      <Receipt caption="What a launch costs" groups={costLines(cost, platform_count)} total="Credits needed" />
      {balance_cents !== undefined && (
        <After balance_cents={balance_cents} total_cents={cost.total_cents} addCredits={addCredits} />
      )}
    </RailBlock>
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
        You have {credits(balance_cents)} credits: <b>{credits(short_cents)} more are needed</b> to launch. {addCredits}
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
