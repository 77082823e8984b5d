import type { StaffContent } from '@universal-media/contract/creative/content';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { NO_FILE } from '../failures.ts';
import { useForgetContent } from '../queries.ts';
import { FilePicker } from './file-picker.tsx';
import { type FileChoice, FileScopeFields, isReasonMissing, onlyHere, REASON_MISSING } from './file-scope.tsx';
import { PlatformBoxes } from './platform-boxes.tsx';
import { staffFileProblem } from './staff-file.ts';
import type { UploadState, useStaffUpload } from './use-staff-upload.ts';

interface UploadFormProps {
  campaign_id: string;
  /** The file whose place the new one takes. */
  replaced: StaffContent | undefined;
  upload: ReturnType<typeof useStaffUpload>;
  /** Nothing is replaced any more: it was sent, or given up. */
  onDone: () => void;
}

/** A file that staff add to a campaign, or put in the place of another. */
export function UploadForm({ campaign_id, replaced, upload, onDone }: UploadFormProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [platforms, setPlatforms] = useState<readonly PlatformId[]>(replaced?.platform_targets ?? []);
  const [choice, setChoice] = useState<FileChoice>(onlyHere);
  const [submitted, setSubmitted] = useState(false);
  const { state, send, cancel } = upload;
  const forget = useForgetContent();
  const input = useRef<HTMLInputElement>(null);
  const sending = state.kind === 'sending';
  const asked = { action: 'replace', campaign_id, uses: replaced?.used_in ?? [], value: choice } as const;
  const missing = submitted && isReasonMissing(asked) ? REASON_MISSING : undefined;

  useEffect(() => {
    if (replaced) input.current?.focus();
  }, [replaced]);

  async function choose(chosen: File | undefined) {
    cancel();
    setFile(undefined);
    const found = chosen ? await staffFileProblem(chosen) : null;
    setProblem(found ?? undefined);
    if (chosen && found === null) setFile(chosen);
  }

  function clear() {
    cancel();
    setFile(undefined);
    setProblem(undefined);
    setPlatforms([]);
    if (input.current) input.current.value = '';
    onDone();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (sending) return;
    if (!file) {
      setProblem((now) => now ?? NO_FILE);
      input.current?.focus();
      return;
    }
    setSubmitted(true);
    if (isReasonMissing(asked)) return;
    const { scope, reason } = choice;
    if (!(await send({ campaign_id, platforms, replaces: replaced?.content_id, scope, reason, file }))) return;
    toast({ message: `${file.name} uploaded. Checking…` });
    clear();
    await forget();
  }

  return (
    <Subsection title={replaced ? `Replace ${replaced.filename}` : 'Upload New Asset'}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {state.kind === 'failed' && (
          <Note tone="stop" live>
            {state.sentence}
          </Note>
        )}
        <FilePicker ref={input} error={problem} disabled={sending} onChoose={(chosen) => void choose(chosen)} />
        <PlatformBoxes value={platforms} disabled={sending} onChange={setPlatforms} />
        {replaced && <FileScopeFields {...asked} error={missing} onChange={setChoice} />}
        {file && <Sending state={state} name={file.name} />}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={clear}>Cancel</Button>
          <Button type="submit" variant="primary" aria-disabled={!file} busy={sending} busyLabel="Uploading">
            Upload Asset
          </Button>
        </div>
      </form>
    </Subsection>
  );
}

function Sending({ state, name }: { state: UploadState; name: string }) {
  if (state.kind !== 'sending') return null;
  // All of it has left; the server still has to take it in.
  if (state.share >= 1) return <Progress label={name} value={null} note="Processing…" />;
  return <Progress label={name} value={state.share * 100} note={`${Math.round(state.share * 100)}%`} />;
}
