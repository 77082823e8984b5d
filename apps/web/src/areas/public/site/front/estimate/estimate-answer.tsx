import { firstExample } from '@universal-media/contract/campaigns/forecast/first-example';
import { BUILDER_MIN_TOTAL } from '@universal-media/contract/platforms/price-factors';
import type { ReactNode } from 'react';
import { compactRange, moneyShort } from '#lib/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { Note } from '#ui/feedback/note.tsx';

import type { Asked, PlanQuestion } from './plan-question.ts';

interface EstimateAnswerProps {
  question: PlanQuestion;
  isFirst: boolean;
  /** Null while an answer is under way. */
  answer: Asked | null;
  /** Exact without an answer, as long as every platform accepts its share. */
  fee_cents: number;
  change: (changed: Partial<PlanQuestion>) => void;
  tryAgain: () => void;
}

/** The figures of an estimate, or why there are none. The fee is exact in any case. */
export function EstimateAnswer(props: EstimateAnswerProps) {
  const { question, isFirst, answer, fee_cents, tryAgain } = props;
  const asked: Asked | null = isFirst ? { estimate: firstExample, left_out: [] } : answer;
  const shown = asked && 'estimate' in asked && asked.estimate.shares.length > 0 ? asked.estimate : null;
  const fee = shown?.fee_cents ?? fee_cents;
  const range = (name: 'reach' | 'impressions') =>
    shown === null ? '–' : compactRange(shown[name].least, shown[name].most);
  return (
    <>
      <dl
        className="mt-3 grid grid-cols-2 border-rule border-t"
        aria-busy={asked === null && question.platforms.length > 0}
      >
        <Figure label="People reached">{range('reach')}</Figure>
        <Figure label="Impressions">{range('impressions')}</Figure>
        <Figure label="Our fee">{moneyShort(fee)}</Figure>
        <Figure label="You pay">{moneyShort(shown?.total_cents ?? question.budget * 100 + fee)}</Figure>
      </dl>
      {/* Holds its height, so that a note or another source does not move what follows. */}
      <div className="mt-2 min-h-12 text-micro text-muted" aria-live="polite">
        <Basis {...props} asked={asked} onRetry={tryAgain} />
      </div>
    </>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border-rule border-b py-2 even:border-l even:pl-5">
    <dt className="text-muted text-small">{label}</dt>
    <dd className="num text-[1.3125rem]/[30px] xl:text-[1.5625rem]/[30px]">{children}</dd>
  </div>
);

interface BasisProps extends Pick<EstimateAnswerProps, 'question' | 'isFirst' | 'change'> {
  asked: Asked | null;
  onRetry: () => void;
}

function Basis({ question, isFirst, asked, change, onRetry }: BasisProps) {
  if (question.budget < BUILDER_MIN_TOTAL) return <p>Enter a budget of at least ${BUILDER_MIN_TOTAL}.</p>;
  if (question.platforms.length === 0) return <p>Choose at least one platform.</p>;
  if (asked === null) return <p>Estimating…</p>;
  if ('failure' in asked) {
    return (
      <Note tone="stop">
        <b>We couldn't estimate reach.</b> {asked.failure} The fee above is still exact.{' '}
        <Button size="s" onClick={onRetry}>
          Try again
        </Button>
      </Note>
    );
  }
  const { estimate, left_out } = asked;
  return (
    <>
      {left_out.length > 0 && (
        <Note className="mb-2">
          <b>
            {left_out.map(({ name, min }) => `${name} needs at least ${moneyShort(min * 100)}`).join(', ')} for 14 days.
          </b>{' '}
          Left out of this estimate.{' '}
          <Button size="s" onClick={() => change({ budget: estimate.fits_from })}>
            Use {moneyShort(estimate.fits_from * 100)}
          </Button>
        </Note>
      )}
      <p>
        {isFirst ? 'Example' : 'Estimate'} for 14 days from {dayText(estimate.start_date)}. 8 of 10 similar campaigns
        end in these ranges: {estimate.basis}
        {estimate.as_of !== null && `, checked ${dayText(estimate.as_of.slice(0, 10))}`}.
      </p>
    </>
  );
}
