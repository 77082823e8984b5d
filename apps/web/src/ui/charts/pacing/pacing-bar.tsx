import type { ReactNode } from 'react';
import { credits, money } from '#lib/format/format.ts';
import type { Family } from '../../styles/channel.ts';
import { paceInWords } from './pacing.ts';
import './bars.css';

type PacingBarProps = {
  name: string;
  icon?: ReactNode;
  family: Family;
  spent_cents: number;
  /** What should have been spent by now. */
  due_cents: number;
  plan_cents: number;
  /** The amount at full width: the largest plan in the list. */
  scale_cents: number;
};

/** One platform's budget: the solid bar is spend, the outline the plan, the tick what is due by now. */
export function PacingBar({ name, icon, family, spent_cents, due_cents, plan_cents, scale_cents }: PacingBarProps) {
  const share = (cents: number) => ({
    '--share': `${scale_cents > 0 ? Math.min(100, (cents / scale_cents) * 100) : 0}%`,
  });
  return (
    <div data-ch={family}>
      <div className="flex items-center justify-between gap-2 text-row">
        <span className="flex items-center gap-2">
          {icon}
          <b>{name}</b>
        </span>
        <span className="mono text-fine">{money(spent_cents)}</span>
      </div>
      <div className="pacing-bar" aria-hidden="true">
        <i className="pacing-bar-spent" style={share(spent_cents)} />
        <i className="pacing-bar-plan" style={share(plan_cents)} />
        <i className="pacing-bar-due" style={share(due_cents)} />
      </div>
      <div className="flex items-baseline justify-between gap-2 text-micro text-muted">
        <span>
          {paceInWords(spent_cents, due_cents)}
          <span className="sr-only">, due so far {money(due_cents)}</span>
        </span>
        <span className="mono">of {credits(plan_cents)}</span>
      </div>
    </div>
  );
}

/** The legend of a list of pacing bars. */
export function PacingKeys({ className }: { className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-3.5 text-micro text-muted ${className ?? ''}`}>
      <li className="flex items-center gap-1.5">
        <i className="h-2 w-3 bg-muted" />
        spent
      </li>
      <li className="flex items-center gap-1.5">
        <i className="h-3 w-0.5 bg-ink" />
        due so far
      </li>
      <li className="flex items-center gap-1.5">
        <i className="h-2 w-3 border border-muted" />
        total plan
      </li>
    </ul>
  );
}
