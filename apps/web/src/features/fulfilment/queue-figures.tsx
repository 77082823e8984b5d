import { REVIEW_PROMISE_HOURS, type StaffCampaignRow } from '@universal-media/contract/campaigns-staff';
import { count } from '../../lib/format.ts';
import { queueFigures, toPromise } from './promise.ts';

interface QueueFiguresProps {
  rows: readonly StaffCampaignRow[];
  waiting: number;
  complete: boolean;
  now: Date;
}

/** How the queue stands, at a glance. */
export function QueueFigures({ rows, waiting, complete, now }: QueueFiguresProps) {
  const { soon, more_soon, late } = queueFigures(rows, complete, now);
  const first = rows.map((row) => toPromise(row, now)).find((promise) => promise !== null);
  const figures = [
    { label: 'waiting', value: count(waiting) },
    { label: `under ${REVIEW_PROMISE_HOURS.least} h left`, value: `${count(soon)}${more_soon ? '+' : ''}` },
    { label: 'late', value: count(late) },
    ...(first && !first.late ? [{ label: 'h left of the next', value: first.clock }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-y-2">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse border-rule-2 border-s px-3.5 first:border-s-0 first:ps-0">
          <dt className="text-muted text-small">{label}</dt>
          <dd className="num text-[1.375rem] leading-7">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
