import { dueCents } from '@universal-media/contract/campaigns/read/pacing';
import { moneyShort } from '#lib/format/format.ts';
import { paceInWords } from './pacing.ts';
import './bars.css';

interface PaceLineProps {
  spent_cents: number;
  plan_cents: number;
  /** Share of the time that has passed, from 0 to 1. */
  elapsed_share: number;
  /** Replaces the pace of a campaign that has ended. */
  text?: string | undefined;
}

/** A campaign's spend against time: the solid bar is spend, the tick is what is due by now. */
export function PaceLine({ spent_cents, plan_cents, elapsed_share, text }: PaceLineProps) {
  const due_cents = dueCents(plan_cents, elapsed_share);
  const at = (cents: number) => ({ '--share': `${plan_cents > 0 ? Math.min(100, (cents / plan_cents) * 100) : 0}%` });
  return (
    <div>
      <div className="pacing-bar" data-size="row" aria-hidden="true">
        <i className="pacing-bar-plan" style={{ '--share': '100%' }} />
        <i className="pacing-bar-spent" style={at(spent_cents)} />
        {text === undefined && <i className="pacing-bar-due" style={at(due_cents)} />}
      </div>
      <p className="text-micro text-muted">
        {text ?? (
          <>
            {moneyShort(spent_cents)} spent, {paceInWords(spent_cents, due_cents)}
            <span className="sr-only">, due so far {moneyShort(due_cents)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Shown before the first day, when nothing is due or spent. */
export function NoPaceYet({ text }: { text: string }) {
  return (
    <div>
      <div className="pacing-bar hatch border border-edge" data-size="row" aria-hidden="true" />
      <p className="text-micro text-muted">{text}</p>
    </div>
  );
}
