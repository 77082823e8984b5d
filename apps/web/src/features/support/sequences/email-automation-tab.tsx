import {
  type EmailSequence,
  type ProcessedEmails,
  sequenceStaffEndpoints,
} from '@universal-media/contract/support/sequences/sequences';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Configuration } from './configuration.tsx';
import { EmailsList } from './emails-list.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { ProcessDialog } from './process-dialog.tsx';
import { useEmailSequence, useInvalidateSequence } from './queries.ts';
import { SequenceFigures } from './sequence-figures.tsx';
import { TestForm } from './test-form.tsx';
import { emailFailure, PROCESS_FAILED } from './texts.ts';

/** Three emails after a campaign completes: what became of them, what is due, tests and how they are configured. */
export function EmailAutomationTab({ title }: { title: string }) {
  const sequence = useEmailSequence();
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-6 px-4 pt-8 pb-16 md:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1 className="type-h1">{title}</h1>
          <p className="max-w-[68ch] text-ink-2">
            Three emails after a campaign completes. Each goes out once per campaign, only to users with marketing
            emails on.
          </p>
        </div>
        {sequence.data && <Controls sequence={sequence.data} />}
      </div>
      {sequence.data?.pause && <PauseNote pause={sequence.data.pause} />}
      {sequence.data ? (
        <SequenceFigures sequence={sequence.data} />
      ) : sequence.isError ? (
        <ReadFailed heading="h2" title="We couldn't load the sequence" query={sequence} />
      ) : (
        <Loading label="Loading the sequence…">
          <Skeleton className="h-80" />
        </Loading>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <EmailsList />
        {sequence.data && (
          <div className="grid min-w-0 gap-6">
            <TestForm domains={sequence.data.configuration.test_domains} />
            <Configuration configuration={sequence.data.configuration} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Whether the sequence runs, and what staff can do with it. */
function Controls({ sequence: { pause, next_at, scheduled } }: { sequence: EmailSequence }) {
  const [busy, setBusy] = useState(false);
  const [isPausing, setPausing] = useState(false);
  const [planned, setPlanned] = useState<ProcessedEmails>();

  async function dryRun() {
    setBusy(true);
    try {
      setPlanned(await call(sequenceStaffEndpoints.processScheduledEmails, { query: { dry_run: 'true' } }));
    } catch (error) {
      toast({ message: emailFailure(error, PROCESS_FAILED), tone: 'stop' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge kind={pause ? 'paused' : 'closed'}>{pause ? 'Paused' : 'Running'}</Badge>
      {!pause && next_at && <span className="text-muted text-small">Next email {formatMoment(next_at)}</span>}
      {!pause && <Button onClick={() => setPausing(true)}>Pause sequence…</Button>}
      <Button variant="primary" busy={busy} busyLabel="Checking" onClick={() => void dryRun()}>
        Process Now…
      </Button>
      {isPausing && <PauseDialog scheduled={scheduled} onClose={() => setPausing(false)} />}
      {planned && <ProcessDialog planned={planned} onClose={() => setPlanned(undefined)} />}
    </div>
  );
}

function PauseNote({ pause: { reason, by, at } }: { pause: NonNullable<EmailSequence['pause']> }) {
  const [busy, setBusy] = useState(false);
  const invalidate = useInvalidateSequence();

  async function resume() {
    setBusy(true);
    try {
      await call(sequenceStaffEndpoints.resumeSequence, {});
      toast({ message: 'Sequence resumed.' });
    } catch (error) {
      toast({ message: emailFailure(error, 'Failed to resume the sequence'), tone: 'stop' });
    } finally {
      setBusy(false);
      await invalidate();
    }
  }

  return (
    <Note>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="[overflow-wrap:anywhere]">
          <b>Paused</b> by {by}, {formatMoment(at)}: {reason}
        </span>
        <Button size="s" busy={busy} busyLabel="Resuming" onClick={() => void resume()}>
          Resume
        </Button>
      </div>
    </Note>
  );
}
