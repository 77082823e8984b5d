import type { PlatformShare } from '@universal-media/contract/campaigns/budget/platform-shares';
import type { CampaignCost } from '@universal-media/contract/campaigns/budget/total';
import { amount } from '#lib/format/format.ts';
import { Section } from '#ui/layout/section.tsx';
import { Receipt } from '#ui/tables/receipt.tsx';
import { afterLaunch } from '../../plan-panel/cost-lines.ts';
import { orderLines, type PaymentMethod } from '../order.ts';

interface LaunchReceiptProps {
  shares: readonly PlatformShare[];
  cost: CampaignCost;
  method: PaymentMethod;
  /** Undefined while loading. */
  balance_cents: number | undefined;
}

/** The receipt of the launch and the remaining balance. */
export function LaunchReceipt({ shares, cost, method, balance_cents }: LaunchReceiptProps) {
  const byCard = method === 'card';
  return (
    <Section title="Receipt">
      <Receipt
        caption="Cost of this campaign"
        groups={orderLines(shares, cost, method)}
        total={byCard ? 'Card charge' : 'Total'}
        unit={byCard ? 'USD' : 'credits'}
        look="large"
      />
      {balance_cents !== undefined && !byCard && (
        <BalanceAfter balance_cents={balance_cents} total_cents={cost.total_cents} />
      )}
    </Section>
  );
}

/** The used part of the balance is hatched, the rest is solid. */
function BalanceAfter({ balance_cents, total_cents }: { balance_cents: number; total_cents: number }) {
  const { left_cents, short_cents } = afterLaunch(balance_cents, total_cents);
  const used = balance_cents === 0 ? 0 : (Math.min(total_cents, balance_cents) / balance_cents) * 100;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1.5 border-rule border-t pt-3 text-small">
      <dt>Current balance</dt>
      <dd className="mono-cell text-right">{amount(balance_cents)}</dd>
      <dd className="col-span-full flex h-2.5 border border-edge" aria-hidden="true">
        <i className="hatch block" style={{ width: `${used}%` }} />
        <i className="block flex-1 bg-ink" />
      </dd>
      <dt>{short_cents > 0 ? 'Still needed' : 'After launch'}</dt>
      <dd className="mono-cell text-right font-720">{amount(short_cents > 0 ? short_cents : left_cents)}</dd>
    </dl>
  );
}
