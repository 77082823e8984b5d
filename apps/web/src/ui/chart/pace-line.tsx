import { moneyShort } from '../../lib/format.ts';
import { paceInWords } from './pacing.ts';
import './bars.css';

interface PaceLineProps {
  spent_cents: number;
  plan_cents: number;
  /** How much of its time is over, between 0 and 1. */
  elapsed_share: number;
  /** Says so instead of the pace, where there is none any more. */
  words?: string | undefined;
}

/** A whole campaign's money against its time, drawn and written: spent is solid, the mark is what is due by now. */
export function PaceLine({ spent_cents, plan_cents, elapsed_share, words }: PaceLineProps) {
  const due_cents = Math.round(plan_cents * elapsed_share);
  const at = (cents: number) => ({ '--share': `${plan_cents > 0 ? Math.min(100, (cents / plan_cents) * 100) : 0}%` });
  return (
    <div>
      <div className="pacing-bar" data-size="row" aria-hidden="true">
        <i className="pacing-bar-plan" style={{ '--share': '100%' }} />
        <i className="pacing-bar-spent" style={at(spent_cents)} />
        {words === undefined && <i className="pacing-bar-due" style={at(due_cents)} />}
      </div>
      <p className="text-micro text-muted">
        {words ?? (
          <>
            {moneyShort(spent_cents)} spent, {paceInWords(spent_cents, due_cents)}
            <span className="sr-only">, due by now {moneyShort(due_cents)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Before the first day: nothing is due, and nothing spent. */
export function NoPaceYet({ words }: { words: string }) {
  return (
    <div>
      <div className="pacing-bar hatch border border-edge" data-size="row" aria-hidden="true" />
      <p className="text-micro text-muted">{words}</p>
    </div>
  );
}
