import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { money } from '#lib/format/format.ts';
import { PlanStrip } from './plan-strip.tsx';
import { MoneyRuler } from './ruler.tsx';
import type { Share } from './strip-geometry.ts';
import './plan-delivered.css';

type PlanDeliveredProps = {
  planned: readonly Share[];
  delivered: readonly Share[];
  /** What should have been spent by now. */
  due_cents?: number;
  /** `pair` shows only the two bars; `header` adds row names, amounts and a ruler. */
  size?: 'pair' | 'header';
  className?: string;
};

function Row({ name, total, children }: { name: string; total: number; children: ReactNode }) {
  return (
    <div className="plan-delivered-row">
      <div className="plan-delivered-head">
        <b>{name}</b>
        <span className="mono text-fine">{money(total)}</span>
      </div>
      {children}
    </div>
  );
}

/** Planned above delivered, on one scale. Unspent budget is hatched. */
export function PlanDelivered({ planned, delivered, due_cents, size = 'header', className }: PlanDeliveredProps) {
  const plan = planned.reduce((sum, share) => sum + share.amount_cents, 0);
  const spent = delivered.reduce((sum, share) => sum + share.amount_cents, 0);
  const upper = <PlanStrip label="Planned" shares={planned} size={size} ruler={false} />;
  const lower = (
    <PlanStrip
      label="Delivered"
      shares={delivered}
      budget_cents={plan}
      size={size}
      caption="amount"
      restName="Unspent"
      ruler={false}
    />
  );
  if (size === 'pair') {
    return (
      <div className={clsx('plan-delivered', className)} data-bare="">
        <div className="plan-delivered-row">{upper}</div>
        <div className="plan-delivered-row">{lower}</div>
      </div>
    );
  }
  const scale = Math.max(plan, spent);
  const due = due_cents === undefined || scale === 0 ? null : Math.min(100, (due_cents / scale) * 100);
  const at = due === null ? undefined : { '--at': `${due}%` };
  return (
    <div className={clsx('plan-delivered', className)}>
      <Row name="Planned" total={plan}>
        {upper}
      </Row>
      <Row name="Delivered" total={spent}>
        <div className="relative">
          {lower}
          {at && <i className="plan-delivered-due" style={at} />}
        </div>
      </Row>
      <div className="plan-delivered-row">
        <div />
        <div className="plan-delivered-scale relative" data-noted={at ? '' : undefined}>
          <MoneyRuler total_cents={scale} {...(due !== null && { clear: { at: due, within: 8 } })} />
          {at && due_cents !== undefined && (
            <span className="plan-delivered-note" style={at}>
              due so far {money(due_cents)}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
