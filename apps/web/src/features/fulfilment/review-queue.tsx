import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import type { StaffCampaign, StaffCampaignRow } from '@universal-media/contract/campaigns-staff';
import { useMemo, useRef, useState } from 'react';
import { neighbours, type Place } from '../../lib/neighbours.ts';
import { announce } from '../../ui/announce.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Refresh } from '../../ui/refresh.tsx';
import { toast } from '../../ui/toast.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { updatedText } from './decisions.ts';
import { useReviewQueue } from './queries.ts';
import { QueueFigures } from './queue-figures.tsx';
import { QueueTable } from './queue-table.tsx';
import { ReviewPane } from './review-pane.tsx';
import { SidePanel, TurnButtons } from './side-panel.tsx';
import type { Slots } from './slots.ts';
import { useQueueKeys } from './use-queue-keys.ts';

interface ReviewQueueProps {
  slots: Slots;
  onDetails: (campaign_id: string) => void;
  onManage: (campaign_id: string) => void;
}

const focusRow = (id: string) => document.querySelector<HTMLElement>(`[data-campaign="${id}"]`)?.focus();

/** The campaigns that wait for staff, oldest first, and one of them to decide on. */
export function ReviewQueue({ slots, onDetails, onManage }: ReviewQueueProps) {
  const whole = useRef<HTMLDivElement>(null);
  const queue = useReviewQueue();
  // A window that becomes narrower does not put the detail over a decision that is being written.
  const [held, setHeld] = useState<boolean>();
  const wide = useMedia('(width >= 80rem)');
  const beside = held ?? wide;
  const [opened, setOpened] = useState<Place>();
  const rows = queue.data?.pages.flatMap((page) => page.campaigns) ?? [];
  const ids = rows.map(({ campaign_id }) => campaign_id);
  const now = useMemo(() => new Date(queue.dataUpdatedAt), [queue.dataUpdatedAt]);
  // Beside the queue there is always one open, the oldest first; over it only what was asked for.
  const place = opened ?? (beside && ids[0] !== undefined ? { id: ids[0], at: 0 } : undefined);
  const { previous, next } = place ? neighbours(ids, place) : {};

  function turnTo(to: Place) {
    const onRow = document.activeElement?.hasAttribute('data-campaign');
    setOpened(to);
    if (onRow) focusRow(to.id);
    const name = rows[to.at]?.name;
    if (name) announce(`${name}, ${to.at + 1} of ${rows.length}`);
  }

  function goOn(_: StaffCampaign, status: CampaignStatus) {
    toast({ message: updatedText(status) });
    const after = next ?? previous;
    setOpened(beside ? after : undefined);
  }

  const turns = { onPrevious: previous && (() => turnTo(previous)), onNext: next && (() => turnTo(next)) };
  useQueueKeys(whole, turns);
  const open = ({ campaign_id }: StaffCampaignRow) => setOpened({ id: campaign_id, at: ids.indexOf(campaign_id) });
  return (
    <div ref={whole} className="contents">
      <section
        aria-labelledby="review-queue"
        className="col-start-1 row-start-2 grid min-w-0 grid-cols-1 content-start gap-5 px-4 pt-5 pb-16 md:px-6"
      >
        <h2 id="review-queue" className="sr-only">
          Review queue
        </h2>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          {queue.data && (
            <QueueFigures
              rows={rows}
              waiting={queue.data.pages[0]?.waiting ?? rows.length}
              complete={!queue.hasNextPage}
              now={now}
            />
          )}
          <Refresh what="The campaigns" reads={[queue]} />
        </div>
        <QueueTable queue={queue} rows={rows} now={now} current_id={place?.id} onOpen={open} />
      </section>
      {place && (
        <ReviewPane
          key={place.id}
          campaign_id={place.id}
          slots={slots}
          onDeciding={(deciding) => {
            setOpened(place);
            setHeld(deciding ? beside : undefined);
          }}
          onDetails={() => onDetails(place.id)}
          onManage={() => onManage(place.id)}
          onDecided={goOn}
        >
          {({ title, body, foot }) =>
            beside ? (
              <SidePanel title={title} foot={foot} {...turns}>
                {body}
              </SidePanel>
            ) : (
              <Drawer open onOpenChange={() => setOpened(undefined)} title={title} footer={foot}>
                <div className="-mt-2 flex justify-end pb-2">
                  <TurnButtons {...turns} />
                </div>
                {body}
              </Drawer>
            )
          }
        </ReviewPane>
      )}
    </div>
  );
}
