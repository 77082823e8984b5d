import { REVIEW_PROMISE_HOURS, type StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import { count } from '#lib/format/format.ts';
import { Figures } from '../work/figures.tsx';
import { getDeadline, queueFigures } from './review-deadline.ts';

interface QueueFiguresProps {
  rows: readonly StaffCampaignRow[];
  waiting: number;
  complete: boolean;
  now: Date;
}

/** The key figures of the queue. */
export function QueueFigures({ rows, waiting, complete, now }: QueueFiguresProps) {
  const { soon, more_soon, late } = queueFigures(rows, complete, now);
  const first = rows.map((row) => getDeadline(row, now)).find((deadline) => deadline !== null);
  const figures = [
    { label: 'waiting', value: count(waiting) },
    { label: `due within ${REVIEW_PROMISE_HOURS.min} hours`, value: `${count(soon)}${more_soon ? '+' : ''}` },
    { label: 'late', value: count(late) },
    ...(first && !first.late ? [{ label: 'until next deadline', value: first.clock }] : []),
  ];
  return <Figures figures={figures} />;
}
