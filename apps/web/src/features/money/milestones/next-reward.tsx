import type { ReactNode } from 'react';
import { count } from '#lib/format/format.ts';
import { Section } from '#ui/layout/section.tsx';
import { useMilestones } from './queries.ts';

/** The reward that is nearest, with the one action that leads there. */
export function NextReward({ action }: { action: ReactNode }) {
  const milestones = useMilestones().data?.milestones;
  if (!milestones || milestones.length === 0) return null;
  const next = milestones.find(({ completed }) => !completed);
  return (
    <Section title="Next reward" className="max-xl:order-first">
      {next ? (
        <>
          <p className="flex items-baseline gap-2">
            <b className="num num-kpi">{count(next.credits)}</b>
            <span className="text-muted">credits</span>
          </p>
          <p className="mt-1 mb-4">{next.description}.</p>
          {action}
        </>
      ) : (
        <p className="text-muted">You've received every reward.</p>
      )}
    </Section>
  );
}
