import type { StaffCampaign, StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { neighbors, type Place } from '#lib/state/neighbors.ts';
import { Refresh } from '#ui/actions/refresh.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { useSnooze } from '../claims/queries.ts';
import { useReviewClaim } from '../claims/use-review-claim.ts';
import { decidedText } from '../decision/decisions.ts';
import { isDecisionHeld } from '../decision/held-decisions.ts';
import type { Outcome } from '../decision/use-decide.ts';
import { ReviewPane } from '../pane/review-pane.tsx';
import { SidePanel, StepButtons } from '../pane/side-panel.tsx';
import { usePrefetchedCampaign, useReviewQueue, useStaffCampaign } from '../queries.ts';
import type { StaffAction } from '../texts.ts';
import { QueueFigures } from './queue-figures.tsx';
import { QueueTable } from './queue-table.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useQueueKeys, useShortcuts } from './use-queue-keys.ts';

interface ReviewQueueProps {
  /** The reader. */
  own_id: string;
  onDetails: (campaign_id: string) => void;
  onManage: (campaign_id: string) => void;
}

const focusRow = (id: string) => document.querySelector<HTMLElement>(`[data-campaign="${id}"]`)?.focus();

/**
 * Another campaign takes the focus that the pane of the last one had, so that the keys go on working. After a decision it does so
 * in any case: the dialog gives the focus back to a row that is about to leave the list.
 */
function useFocusOnNext(area: RefObject<HTMLElement | null>, id: string | undefined): () => void {
  const isDecided = useRef(false);
  useEffect(() => {
    if (id === undefined) return;
    // A dialog that closes gives its focus back first.
    const frame = requestAnimationFrame(() => {
      if (!isDecided.current && document.activeElement !== document.body) return;
      isDecided.current = false;
      area.current?.querySelector<HTMLElement>('[data-side-pane] h2')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [area, id]);
  return () => {
    isDecided.current = true;
  };
}

/** Campaigns that wait for staff, the nearest deadline first, with one open for a decision. */
export function ReviewQueue({ own_id, onDetails, onManage }: ReviewQueueProps) {
  const area = useRef<HTMLDivElement>(null);
  const queue = useReviewQueue();
  // Resizing the window must not move the pane while a decision is being written.
  const [held, setHeld] = useState<boolean>();
  const wide = useMedia('(width >= 80rem)');
  const beside = held ?? wide;
  const [opened, setOpened] = useState<Place>();
  const [showsSnoozed, setShowsSnoozed] = useState(false);
  const [helps, setHelps] = useState(false);
  const snooze = useSnooze();
  const all = queue.data?.pages.flatMap((page) => page.campaigns) ?? [];
  const snoozed = all.filter(({ snoozed_until }) => snoozed_until !== null);
  const rows = showsSnoozed ? all : all.filter(({ snoozed_until }) => snoozed_until === null);
  const ids = rows.map(({ campaign_id }) => campaign_id);
  const now = useMemo(() => new Date(queue.dataUpdatedAt), [queue.dataUpdatedAt]);
  // Beside the queue one campaign is always open: the first that no colleague reviews. The drawer opens only on request.
  const free = rows.findIndex(({ claim }) => claim === null || claim.admin_id === own_id);
  const start = rows[Math.max(0, free)];
  const place = opened ?? (beside && start ? { id: start.campaign_id, at: Math.max(0, free) } : undefined);
  const current = useStaffCampaign(place?.id);
  const { previous, next } = place ? neighbors(ids, place) : {};
  const focusNext = useFocusOnNext(area, opened?.id);
  usePrefetchedCampaign(next?.id);
  const claiming = useReviewClaim(area, place?.id, isDecisionHeld);

  function stepTo(to: Place) {
    const onRow = document.activeElement?.hasAttribute('data-campaign');
    setOpened(to);
    if (onRow) focusRow(to.id);
    const name = rows[to.at]?.name;
    if (name) announce(`${name}, ${to.at + 1} of ${rows.length}`);
  }

  function showNext(campaign: StaffCampaign, action: StaffAction, outcome: Outcome) {
    if (outcome !== 'held') toast({ message: outcome === 'waits' ? waitsForApproval : decidedText(action, campaign) });
    const after = next ?? previous;
    focusNext();
    setOpened(beside ? after : undefined);
  }

  const steps = { onPrevious: previous && (() => stepTo(previous)), onNext: next && (() => stepTo(next)) };
  useQueueKeys(area, steps);

  function putOff() {
    if (!place) return;
    const name = rows.find(({ campaign_id }) => campaign_id === place.id)?.name ?? 'The campaign';
    const id = place.id;
    snooze.mutate({ id, minutes: 60 });
    toast({ message: `“${name}” comes back to your queue in an hour.` });
    setOpened(beside ? (next ?? previous) : undefined);
  }

  useShortcuts(area, {
    j: steps.onNext,
    k: steps.onPrevious,
    s: place && putOff,
    '?': () => setHelps(true),
  });
  const open = ({ campaign_id }: StaffCampaignRow) => setOpened({ id: campaign_id, at: ids.indexOf(campaign_id) });
  return (
    <div ref={area} className="contents">
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
          <Refresh what="campaigns" reads={place ? [queue, current] : [queue]} />
        </div>
        <QueueTable
          queue={queue}
          rows={rows}
          now={now}
          own_id={own_id}
          current_id={place?.id}
          onOpen={open}
          onHelp={() => setHelps(true)}
          snoozed={snoozed.length === 0 ? null : { count: snoozed.length, isShown: showsSnoozed }}
          onSnoozed={setShowsSnoozed}
        />
      </section>
      {place && (
        <ReviewPane
          key={place.id}
          campaign_id={place.id}
          own_id={own_id}
          area={area}
          claiming={claiming}
          onNext={steps.onNext}
          onDeciding={(deciding) => {
            setOpened(place);
            setHeld(deciding ? beside : undefined);
          }}
          onDetails={() => onDetails(place.id)}
          onManage={() => onManage(place.id)}
          onDecided={showNext}
        >
          {({ title, body, foot }) =>
            beside ? (
              <SidePanel title={title} foot={foot} {...steps}>
                {body}
              </SidePanel>
            ) : (
              <Drawer open onOpenChange={() => setOpened(undefined)} title={title} footer={foot}>
                <div className="-mt-2 flex justify-end pb-2">
                  <StepButtons {...steps} />
                </div>
                {body}
              </Drawer>
            )
          }
        </ReviewPane>
      )}
      {helps && <ShortcutSheet onClose={() => setHelps(false)} />}
    </div>
  );
}
