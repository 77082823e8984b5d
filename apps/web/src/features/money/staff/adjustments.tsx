import type { Adjustment } from '@universal-media/contract/money/staff-money';
import { useState } from 'react';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { AdjustmentHistory } from './adjustment-history.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { creditText } from './figures.ts';
import type { useAdjustments } from './queries.ts';
import { WaitingAdjustment } from './waiting-adjustment.tsx';

type Opened = { readonly adjustment: Adjustment; readonly decision: Decision };

export function Adjustments({ query }: { query: ReturnType<typeof useAdjustments> }) {
  const [opened, setOpened] = useState<Opened>();
  if (!query.data) {
    return query.isError ? (
      <ReadFailed heading="h2" title="We couldn't load the adjustments." query={query} />
    ) : (
      <Loading label="Loading adjustments…">
        <Skeleton className="h-32!" />
      </Loading>
    );
  }
  const { adjustments, approval_above } = query.data;
  const waiting = adjustments.filter(({ status }) => status === 'waiting');
  return (
    <>
      <Section
        title="Waiting for approval"
        aside={`More than ${creditText(approval_above)} credits to one account in a day needs a second approver`}
      >
        {waiting.length === 0 ? (
          <p className="text-muted text-small">Nothing to approve.</p>
        ) : (
          <ul>
            {waiting.map((adjustment) => (
              <WaitingAdjustment
                key={adjustment.adjustment_id}
                adjustment={adjustment}
                onDecide={(decision) => setOpened({ adjustment, decision })}
              />
            ))}
          </ul>
        )}
      </Section>
      <div className="grid grid-cols-1 gap-3">
        <h2 className="type-h2">Adjustments</h2>
        <AdjustmentHistory adjustments={adjustments.filter(({ status }) => status !== 'waiting')} />
      </div>
      {opened && <DecideDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
