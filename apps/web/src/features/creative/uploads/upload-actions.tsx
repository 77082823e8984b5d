import { acceptAttribute } from '@universal-media/contract/creative/upload-limits';
import { FolderOpen, type LucideIcon, Pause, Play, RefreshCw, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { Upload } from './engine/upload.ts';
import type { UploadState } from './engine/upload-state.ts';

interface UploadActionsProps {
  upload: Upload;
  state: UploadState;
  onGiveBack: (file: File) => void;
}

interface Action {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
}

/** Returns the pause or resume action. It is one button that changes, so it keeps the keyboard focus. */
function pauseOrResume({ filename, pause, resume }: Upload, { kind }: UploadState): Action | null {
  if (kind === 'paused') return { label: `Resume ${filename}`, icon: Play, onClick: resume };
  if (kind === 'failed') return { label: `Retry ${filename}`, icon: RefreshCw, onClick: resume };
  if (kind !== 'queued' && kind !== 'sending' && kind !== 'waiting') return null;
  return { label: `Pause ${filename}`, icon: Pause, onClick: pause };
}

function cancelOrDismiss({ filename, cancel, putAway }: Upload, { kind }: UploadState): Action | null {
  if (kind === 'inspecting') return null;
  if (kind === 'ready') return { label: `Dismiss ${filename}`, icon: X, onClick: putAway };
  return { label: `Cancel ${filename}`, icon: X, onClick: () => void cancel() };
}

/** What can be done with an upload where it stands. */
export function UploadActions({ upload, state, onGiveBack }: UploadActionsProps) {
  return (
    <>
      {state.kind === 'missing' && <ChooseAgain upload={upload} onChosen={onGiveBack} />}
      <ActionButton action={pauseOrResume(upload, state)} />
      <ActionButton action={cancelOrDismiss(upload, state)} />
    </>
  );
}

function ActionButton({ action }: { action: Action | null }) {
  if (!action) return null;
  const { label, icon: Icon, onClick } = action;
  return (
    <IconButton size="s" label={label} onClick={onClick}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

function ChooseAgain({ upload, onChosen }: { upload: Upload; onChosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={`${upload.filename} again`}
        accept={acceptAttribute('advertiser', [upload.kind])}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChosen(file);
          target.value = '';
        }}
      />
      <IconButton size="s" label={`Choose ${upload.filename} again`} onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden="true" />
      </IconButton>
    </>
  );
}
