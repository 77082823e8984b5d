import type { Milestone } from '@universal-media/contract/money/milestones';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { count } from '#lib/format/format.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useMilestones } from './queries.ts';

/** Lists the milestones in order and highlights the next one. */
export function MilestonePath() {
  const query = useMilestones();
  if (!query.data) {
    if (query.isError) return <ReadFailed title="We couldn't load your milestones." query={query} />;
    return (
      <Loading label="Loading Milestones...">
        <div className="grid gap-4">
          {['first', 'second', 'third'].map((key) => (
            <Skeleton key={key} className="h-32 w-full" />
          ))}
        </div>
      </Loading>
    );
  }
  const { milestones } = query.data;
  if (milestones.length === 0) {
    return (
      <EmptyState heading="h2" title="No milestones yet">
        Milestones, their rewards and your progress will appear here.
      </EmptyState>
    );
  }
  const next = milestones.find(({ completed }) => !completed);
  return (
    <ol aria-label="Your milestones">
      {milestones.map((milestone) => (
        <Stop key={milestone.milestone} milestone={milestone} next={milestone === next} />
      ))}
    </ol>
  );
}

function Stop({ milestone, next }: { milestone: Milestone; next: boolean }) {
  const { title, description, progress, completed, credits } = milestone;
  return (
    <li className="group relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 pb-4 last:pb-0 max-sm:grid-cols-[1.5rem_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className={clsx(
          'absolute start-[15px] top-12 -bottom-4 w-0.5 group-last:hidden max-sm:start-[11px] max-sm:top-10',
          completed ? 'bg-ink' : 'bg-rule-2',
        )}
      />
      <span
        aria-hidden="true"
        className={clsx(
          'mt-4 grid size-8 place-items-center border-2 max-sm:size-6',
          completed ? 'border-ink bg-ink text-panel' : next ? 'border-ink bg-panel' : 'border-edge bg-panel',
        )}
      >
        {completed && <Check className="size-5" />}
      </span>
      <article
        className={clsx(
          'grid gap-x-8 gap-y-3 border border-rule bg-panel p-5 sm:grid-cols-[minmax(0,1fr)_auto]',
          next && 'border-t-2 border-t-ink',
        )}
      >
        <div>
          <h2 className="type-h3 flex flex-wrap items-center gap-x-3">
            {title}
            {completed && <Badge kind="done">Completed</Badge>}
          </h2>
          <p className="mt-0.5 text-muted">{description}</p>
        </div>
        <p className="flex items-baseline gap-2 sm:justify-end">
          <b className="num num-kpi">{count(credits)}</b>
          <span className="text-muted text-small">{completed ? 'credits received' : 'credits reward'}</span>
        </p>
        {!completed && (
          <div className="col-span-full">
            <Progress
              label={next ? 'Your next reward' : 'Progress'}
              value={progress}
              note={`${Math.floor(progress)}%`}
            />
          </div>
        )}
      </article>
    </li>
  );
}
