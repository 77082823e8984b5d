import { type ManualWorkItem, manualSteps } from '@universal-media/contract/campaigns/read/staff-work';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { amount } from '#lib/format/format.ts';
import { PlatformName } from '#ui/media/platform-name.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { DeadlineBar } from '../queue/deadline-bar.tsx';
import { Holder } from './holder.tsx';
import { taskNames } from './texts.ts';
import { getItemKey } from './work-item.ts';

interface ManualColumnsProps {
  now: Date;
  own_id: string;
  onOpen: (item: ManualWorkItem) => void;
}

export const manualColumns = ({ now, own_id, onOpen }: ManualColumnsProps): Column<ManualWorkItem>[] => [
  {
    key: 'campaign',
    title: 'Campaign',
    card: 'title',
    cell: (item) => (
      <span className="grid min-w-0 gap-px py-1.5">
        <button
          type="button"
          data-campaign={getItemKey(item)}
          aria-label={`${taskNames[item.task]} ${item.campaign_name} on ${platformById(item.platform).name}`}
          className="max-w-52 2xl:max-w-80 truncate text-start font-640 text-row before:absolute before:inset-0 max-sm:max-w-full"
          onClick={() => onOpen(item)}
        >
          {item.campaign_name}
        </button>
        <span className="max-w-52 2xl:max-w-80 truncate text-fine text-muted max-sm:max-w-full">{item.user_email}</span>
      </span>
    ),
  },
  { key: 'task', title: 'Task', cell: ({ task }) => <b className="font-600">{taskNames[task]}</b> },
  { key: 'platform', title: 'Platform', cell: ({ platform }) => <PlatformName platform={platformById(platform)} /> },
  { key: 'media', title: 'Media, $', kind: 'figure', cell: ({ media_cents }) => amount(media_cents) },
  {
    key: 'left',
    title: 'Time left',
    cell: ({ since, due_at }) => <DeadlineBar waiting={{ waiting_since: since, promised_by: due_at }} now={now} />,
  },
  {
    key: 'steps',
    title: 'Steps',
    cell: ({ task, steps }) => {
      const all = manualSteps[task];
      return (
        <span className="whitespace-nowrap text-small">
          {all.filter((step) => steps.includes(step)).length} of {all.length}
        </span>
      );
    },
  },
  { key: 'with', title: 'Claimed by', cell: ({ assignee }) => <Holder holder={assignee} own_id={own_id} /> },
];
