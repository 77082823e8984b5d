import { CUSTOMER_FILE_BYTES, CUSTOMER_FILE_KINDS, type CustomerFile } from '@universal-media/contract/audiences';
import { Check, LockKeyhole } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { fileSize } from '../../../ui/file-text.ts';
import { Note } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useFocusAfterLoss } from '../../../ui/use-focus-after-loss.ts';
import { foundText, leftOutText } from './count-words.ts';
import { UnreadableFile } from './read-in-worker.ts';
import { type UploadProgress, UselessFile } from './upload.ts';
import type { useCustomerFile } from './use-customer-file.ts';

interface CustomerFileFieldProps {
  value: CustomerFile | null;
  work: ReturnType<typeof useCustomerFile>;
}

export function CustomerFileField({ value, work }: CustomerFileFieldProps) {
  const { state } = work;
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
              E-mail addresses or phone numbers stand in the first column. The file never leaves this browser: it is
              read here, each address and number is turned into a fingerprint (SHA-256), and only the fingerprints are
              sent.
            </span>
          </span>
        }
      >
        {state.kind === 'working' && <Working file={state.file} progress={state.progress} onCancel={work.cancel} />}
        {state.kind === 'failed' && (
          <Failed error={state.error} file_name={state.file.name} onAgain={work.again} onCancel={work.cancel} />
        )}
        {(state.kind === 'idle' || state.kind === 'done') &&
          (value ? (
            <Kept
              file={value}
              leftOut={state.kind === 'done' ? leftOutText(state.counts) : ''}
              onRemove={work.remove}
            />
          ) : (
            <FileDrop
              aria-label="Customer file"
              accept={CUSTOMER_FILE_KINDS}
              kinds="CSV, TXT"
              maxBytes={CUSTOMER_FILE_BYTES}
              maxFiles={1}
              onFiles={([file]) => file && work.choose(file)}
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
            label={`Sending fingerprints of ${file.name}`}
            value={progress.sent}
            max={progress.parts}
            note={`${rows}, part ${progress.sent} of ${progress.parts}`}
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
  onAgain: () => void;
  onCancel: () => void;
}

function Failed({ error, file_name, onAgain, onCancel }: FailedProps) {
  // Reading the same file again would end the same way; sending may not.
  const useless = error instanceof UselessFile;
  return (
    <div className="grid justify-items-start gap-2">
      {useless || error instanceof UnreadableFile ? (
        <Note tone="stop" live>
          <b>{file_name} was not used.</b>{' '}
          {useless ? error.message : 'The browser could not read it. Is it still there?'}
        </Note>
      ) : (
        <FailureNote error={error} did={`${file_name} was not sent.`} />
      )}
      <div className="flex gap-2">
        {!useless && (
          <Button size="s" onClick={onAgain}>
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

function Kept({ file, leftOut, onRemove }: { file: CustomerFile; leftOut: string; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-3 border border-rule-2 p-3.5">
      <Check className="size-4" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-560 text-row">{file.file_name}</p>
        <p className="text-muted text-small">
          {foundText(file)}
          {leftOut && `. ${leftOut}`}
        </p>
      </div>
      <Button size="s" onClick={onRemove}>
        Remove<span className="sr-only"> {file.file_name}</span>
      </Button>
    </div>
  );
}
