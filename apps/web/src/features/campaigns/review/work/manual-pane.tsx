import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { type ManualWorkItem, manualSteps, type RunStep } from '@universal-media/contract/campaigns/read/staff-work';
import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { money } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { AssetsTab } from '../details/assets-tab.tsx';
import { OrderSheet } from '../details/order-sheet.tsx';
import { StatusUpdateDialog } from '../platforms/status-update-dialog.tsx';
import { toDoText } from '../platforms/status-updates.ts';
import { useStaffCampaign } from '../queries.ts';
import { useShortcuts } from '../queue/use-queue-keys.ts';
import { useClaimRun, useRefetchWork, useSaveSteps } from './queries.ts';
import { dueTexts, reportTexts, stepTexts } from './texts.ts';

interface ManualPaneProps {
  item: ManualWorkItem;
  own_id: string;
  /** Where single keys work. */
  area: RefObject<HTMLElement | null>;
  onDetails: () => void;
  /** Lays out the pane beside the list or in a drawer. */
  children: (pane: { title: string; body: ReactNode; foot: ReactNode }) => ReactNode;
}

/** One platform run to do by hand: who does it, what is done, and everything to enter on the platform. */
export function ManualPane({ item, own_id, area, onDetails, children }: ManualPaneProps) {
  const query = useStaffCampaign(item.campaign_id);
  const claim = useClaimRun();
  const refetch = useRefetchWork();
  const [reporting, setReporting] = useState(false);
  const campaign = query.data?.campaign;
  const run = campaign?.parts.find(({ platform }) => platform === item.platform);
  const isMine = item.assignee?.admin_id === own_id;
  const { mutate: setClaim } = claim;
  const shortcuts = useMemo(
    () => ({
      t: () => setClaim({ run: item, claimed: !isMine, take_over: item.assignee !== null && !isMine }),
      m: run ? () => setReporting(true) : undefined,
    }),
    [setClaim, item, isMine, run],
  );
  useShortcuts(area, shortcuts);
  return (
    <>
      {children({
        title: item.campaign_name,
        body: (
          <div className="grid grid-cols-1 gap-6">
            <Head item={item} onDetails={onDetails} />
            <Claim item={item} isMine={isMine} claim={claim} />
            <Steps item={item} />
            {campaign && run ? (
              <Order campaign={campaign} run={run} />
            ) : query.isError ? (
              <ReadFailed title="We couldn't load the order sheet" query={query} />
            ) : (
              <Loading label="Loading order sheet…">
                <Skeleton className="h-48!" />
              </Loading>
            )}
          </div>
        ),
        foot: (
          <div className="flex flex-wrap items-center gap-2.5">
            <Button variant="primary" aria-keyshortcuts="m" disabled={!run} onClick={() => setReporting(true)}>
              {reportTexts[item.task]} <Kbd>M</Kbd>
            </Button>
            <Button
              aria-keyshortcuts="t"
              busy={claim.isPending}
              busyLabel="Saving…"
              onClick={() => setClaim({ run: item, claimed: !isMine, take_over: item.assignee !== null && !isMine })}
            >
              {isMine ? 'Release' : item.assignee ? 'Take over' : 'Claim'} <Kbd>T</Kbd>
            </Button>
          </div>
        ),
      })}
      {reporting && campaign && run && (
        <StatusUpdateDialog
          campaign={campaign}
          run={run}
          onClose={() => {
            setReporting(false);
            void refetch();
          }}
        />
      )}
    </>
  );
}

function Head({ item, onDetails }: { item: ManualWorkItem; onDetails: () => void }) {
  const platform = platformById(item.platform);
  return (
    <div className="grid gap-2.5">
      <PlatformName platform={platform} />
      <p className="text-small">{toDoText(item.task, platform.name)}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-muted text-small [overflow-wrap:anywhere]">
          {item.user_email}. Due {formatMoment(item.due_at)}, {dueTexts[item.task]}.
          {item.external_id && (
            <>
              {' '}
              ID <span className="mono select-all text-ink-2">{item.external_id}</span>
            </>
          )}
        </p>
        <Button size="s" className="sm:ms-auto" onClick={onDetails}>
          View Full Details
        </Button>
      </div>
    </div>
  );
}

interface ClaimProps {
  item: ManualWorkItem;
  isMine: boolean;
  claim: ReturnType<typeof useClaimRun>;
}

/** Says who does it, and what went wrong with taking it. */
function Claim({ item: { assignee }, isMine, claim }: ClaimProps) {
  return (
    <>
      {claim.error && (
        <Note tone="stop" live>
          {actionFailure('Error claiming the task', claim.error)}
        </Note>
      )}
      {assignee && (
        <Note>
          <b className="font-640">{isMine ? 'You have this' : `${assignee.name} has this`}</b> since{' '}
          {formatMoment(assignee.since)}.
        </Note>
      )}
    </>
  );
}

function Steps({ item }: { item: ManualWorkItem }) {
  const save = useSaveSteps();
  const all = manualSteps[item.task];
  // Shown at once; the list is read again when it is saved.
  const steps = save.isPending ? save.variables.steps : item.steps;
  const done = all.filter((step) => steps.includes(step)).length;

  function toggle(step: RunStep, checked: boolean) {
    const next = checked ? [...steps, step] : steps.filter((one) => one !== step);
    save.mutate({ run: item, steps: next });
  }

  return (
    <Subsection title="Checklist" aside={`${done} of ${all.length} done`}>
      {save.error && (
        <Note tone="stop" live>
          {actionFailure('Error saving the checklist', save.error)}
        </Note>
      )}
      <ul aria-label="Checklist" className="grid gap-2.5 pt-1">
        {all.map((step) => (
          <li key={step}>
            <Checkbox
              label={stepTexts[step]}
              checked={steps.includes(step)}
              onCheckedChange={(checked) => toggle(step, checked === true)}
            />
          </li>
        ))}
      </ul>
    </Subsection>
  );
}

function Order({ campaign, run }: { campaign: StaffCampaign; run: PlatformRun }) {
  return (
    <>
      <Subsection title="Order sheet" aside={`${money(run.media_cents)} of media`}>
        <OrderSheet campaign={campaign} run={run} />
      </Subsection>
      <Subsection title="Files">
        <AssetsTab campaign_id={campaign.campaign_id} />
      </Subsection>
    </>
  );
}
