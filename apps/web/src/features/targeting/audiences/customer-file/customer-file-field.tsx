import {
  CUSTOMER_FILE_BYTES,
  CUSTOMER_FILE_KINDS,
  type CustomerFile,
} from '@universal-media/contract/targeting/audiences';
import { Check, LockKeyhole } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Field } from '#ui/forms/field.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { FileDrop } from '#ui/media/file-drop.tsx';
import { fileSize } from '#ui/media/file-text.ts';
import { UnreadableFile } from './read-in-worker.ts';
import { foundText, skippedText } from './texts.ts';
import { UnusableFile, type UploadProgress } from './upload.ts';
import type { useCustomerFile } from './use-customer-file.ts';

interface CustomerFileFieldProps {
  value: CustomerFile | null;
  upload: ReturnType<typeof useCustomerFile>;
}

export function CustomerFileField({ value, upload }: CustomerFileFieldProps) {
  const { state } = upload;
  const part = useFocusAfterLoss<HTMLDivElement>(`${state.kind} ${value?.audience_id}`);
  return (
    <div ref={part} tabIndex={-1} className="grid gap-2 outline-none!">
      <Field
        group
        label="Customer file"
        hint={
          <span className="flex gap-1.5">
            <LockKeyhole className="mt-px size-4" aria-hidden="true" />
            <span>
              Put email addresses or phone numbers in the first column. The file never leaves your browser: we hash each
              entry (SHA-256) and send only the hashes.
            </span>
          </span>
        }
      >
        {state.kind === 'working' && <Working file={state.file} progress={state.progress} onCancel={upload.cancel} />}
        {state.kind === 'failed' && (
          <Failed error={state.error} file_name={state.file.name} onRetry={upload.retry} onCancel={upload.cancel} />
        )}
        {(state.kind === 'idle' || state.kind === 'done') &&
          (value ? (
            <UploadedFile
              file={value}
              skipped={state.kind === 'done' ? skippedText(state.counts) : ''}
              onRemove={upload.remove}
            />
          ) : (
            <FileDrop
              aria-label="Customer file"
              accept={CUSTOMER_FILE_KINDS}
              kinds="CSV, TXT"
              maxBytes={CUSTOMER_FILE_BYTES}
              maxFiles={1}
              onFiles={([file]) => file && upload.choose(file)}
            />
          ))}
      </Field>
    </div>
  );
}

function Working({ file, progress, onCancel }: { file: File; progress: UploadProgress; onCancel: () => void }) {
  const rows = `${progress.rows.toLocaleString('en-US')} rows`;
  return (
    <div className="flex items-end gap-3 border border-rule-2 p-3.5">
      <div className="min-w-0 flex-1">
        {progress.phase === 'reading' ? (
          <Progress
            label={`Hashing ${file.name}`}
            value={progress.bytes}
            max={Math.max(1, file.size)}
            note={`${rows}, ${fileSize(progress.bytes)} of ${fileSize(file.size)}`}
          />
        ) : (
          <Progress
            label={`Uploading hashes of ${file.name}`}
            value={progress.sent}
            max={progress.chunks}
            note={`${rows}, ${progress.sent} of ${progress.chunks} chunks`}
          />
        )}
      </div>
      <Button size="s" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

interface FailedProps {
  error: unknown;
  file_name: string;
  onRetry: () => void;
  onCancel: () => void;
}

function Failed({ error, file_name, onRetry, onCancel }: FailedProps) {
  // Reading the same file again would fail again; uploading may succeed.
  const isUnusable = error instanceof UnusableFile;
  return (
    <div className="grid justify-items-start gap-2">
      {isUnusable || error instanceof UnreadableFile ? (
        <Note tone="stop" live>
          <b>We can&apos;t use {file_name}.</b>{' '}
          {isUnusable ? error.message : "Your browser couldn't read it. Check that the file still exists."}
        </Note>
      ) : (
        <FailureNote error={error} did={`${file_name} wasn't uploaded.`} />
      )}
      <div className="flex gap-2">
        {!isUnusable && (
          <Button size="s" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="s" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}

function UploadedFile({ file, skipped, onRemove }: { file: CustomerFile; skipped: string; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-3 border border-rule-2 p-3.5">
      <Check className="size-4" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-560 text-row">{file.file_name}</p>
        <p className="text-muted text-small">
          {foundText(file)}
          {skipped && `. ${skipped}`}
        </p>
      </div>
      <Button size="s" onClick={onRemove}>
        Remove<span className="sr-only"> {file.file_name}</span>
      </Button>
    </div>
  );
}
