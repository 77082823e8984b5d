import { TESTIMONIAL_TEXTS } from '@universal-media/contract/campaigns/advice/testimonials';
import { NOT_BOOKED_TEXT, type TierRecommendation } from '@universal-media/contract/copy/testimonials/tiers';
import { clsx } from 'clsx';
import { compactRange, count, moneyShort } from '#lib/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { useRecommendations } from './queries.ts';

/** The ends of the drawn scale, in dollars. */
const SCALE = { min: 20, max: 10_000 } as const;
const place = (dollars: number): number => {
  const share = Math.log(Math.max(dollars, SCALE.min) / SCALE.min) / Math.log(SCALE.max / SCALE.min);
  return Math.min(100, share * 100);
};

const dollars = (amount: number): string => moneyShort(amount * 100);
const span = ({ min, max }: { min: number; max: number }): string =>
  min === max ? count(min) : `${count(min)}–${count(max)}`;

/** What creators would charge for the same budget, as ranges. Nothing here is booked. */
export function TierTable({ budget }: { budget: number }) {
  const query = useRecommendations(budget);
  const [first] = query.data?.recommendations ?? [];
  return (
    <Subsection
      title="What creators would cost instead"
      aside={first && `Rate surveys, checked ${dayText(first.checked_on)}`}
    >
      {query.isPending && (
        <Loading label="Loading recommendations…">
          <Skeleton className="h-32! w-full" />
        </Loading>
      )}
      {query.isError && (
        <Note tone="stop" live>
          <b>{TESTIMONIAL_TEXTS.recommendationsFailed}</b>{' '}
          <Button size="s" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Note>
      )}
      {query.data && (
        <ul className="grid">
          {query.data.recommendations.map((tier) => (
            <TierRow key={tier.tier_display} tier={tier} budget={budget} />
          ))}
        </ul>
      )}
      <p className="text-muted text-small">
        {NOT_BOOKED_TEXT} {first && `Source: ${first.source}.`}
      </p>
    </Subsection>
  );
}

function TierRow({ tier, budget }: { tier: TierRecommendation; budget: number }) {
  const { cost_per_post: cost, posts_possible: posts } = tier;
  const isOut = posts.max === 0;
  const [start, end] = [place(cost.min), place(cost.max)];
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-rule border-b py-2.5 last:border-b-0 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <div>
        <p className="font-660">{tier.tier_display}</p>
        <p className="text-fine text-muted">{tier.follower_range} followers</p>
      </div>
      <div>
        <span aria-hidden="true" className="relative block h-4 border-rule-2 border-b">
          <i
            className={clsx('absolute bottom-0 h-2', isOut ? 'border border-edge' : 'bg-ink')}
            style={{ insetInlineStart: `${start}%`, width: `${Math.max(2, end - start)}%` }}
          />
          <i className="absolute inset-y-0 w-0.5 bg-act" style={{ insetInlineStart: `${place(budget)}%` }} />
        </span>
        <span className="mono text-fine">
          {dollars(cost.min)}–{dollars(cost.max)} a post
        </span>
      </div>
      {isOut ? (
        <p className="text-muted text-small">Over your budget of {dollars(budget)}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-0.5 text-small sm:grid-cols-4">
          <Fact label="Posts" value={span(posts)} />
          <Fact label="Reach" value={compactRange(tier.estimated_reach.min, tier.estimated_reach.max)} />
          <Fact
            label="Engagements"
            value={compactRange(tier.estimated_engagement.min, tier.estimated_engagement.max)}
          />
          <Fact label="Budget used" value={`${span(tier.budget_utilization)}%`} />
        </dl>
      )}
    </li>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-fine text-muted">{label}</dt>
    <dd className="mono">{value}</dd>
  </div>
);
