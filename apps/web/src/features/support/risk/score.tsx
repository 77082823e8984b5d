import type { RiskReason, RiskReview } from '@universal-media/contract/support/risk';

const MAX = 100;
/** From here on an account is frozen. */
const HIGH_FROM = 70;

/** The score on a track to 100, with a mark where accounts are frozen. */
export function ScoreBar({ score }: Pick<RiskReview, 'score'>) {
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <b className="num w-8 text-end text-[1.125rem]">{score}</b>
      <span aria-hidden="true" className="relative h-2 w-24 bg-track">
        <span className="absolute inset-y-0 start-0 bg-ink" style={{ width: `${(score / MAX) * 100}%` }} />
        <span className="absolute -inset-y-1 w-px bg-air" style={{ insetInlineStart: `${HIGH_FROM}%` }} />
      </span>
    </span>
  );
}

/** Every reason with a bar of its points. All bars have the scale of the whole score. */
export function ReasonBars({ reasons }: { reasons: readonly RiskReason[] }) {
  if (reasons.length === 0) return <p className="text-muted text-small">No signals now.</p>;
  return (
    <ul aria-label="Reasons" className="grid gap-2.5">
      {reasons.map(({ signal, points, text }) => (
        <li key={signal} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-small">
          <span className="[overflow-wrap:anywhere]">{text}</span>
          <span className="mono whitespace-nowrap">
            {points} {points === 1 ? 'point' : 'points'}
          </span>
          <span aria-hidden="true" className="col-span-2 h-1.5 bg-track">
            <span className="block h-full bg-ink" style={{ width: `${points}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
