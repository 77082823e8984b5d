import { acceptOf } from '@universal-media/contract/upload-limits';
import { FolderOpen, type LucideIcon, Pause, Play, RefreshCw, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Upload } from './one-upload.ts';
import type { UploadState } from './upload-state.ts';

interface UploadActsProps {
  upload: Upload;
  state: UploadState;
  onGiveBack: (file: File) => void;
}

interface Act {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
}

/** The hand on the tap. One button that changes, so that it keeps the focus of whoever has pressed it. */
function tapOf({ filename, pause, resume }: Upload, { kind }: UploadState): Act | null {
  if (kind === 'paused') return { label: `Resume ${filename}`, icon: Play, onClick: resume };
  if (kind === 'failed') return { label: `Send ${filename} again`, icon: RefreshCw, onClick: resume };
  if (kind !== 'queued' && kind !== 'sending' && kind !== 'waiting') return null;
  return { label: `Pause ${filename}`, icon: Pause, onClick: pause };
}

function endOf({ filename, cancel, putAway }: Upload, { kind }: UploadState): Act | null {
  if (kind === 'inspecting') return null;
  if (kind === 'ready') return { label: `Dismiss ${filename}`, icon: X, onClick: putAway };
  return { label: `Cancel ${filename}`, icon: X, onClick: () => void cancel() };
}

/** What can be done with an upload where it stands. */
export function UploadActs({ upload, state, onGiveBack }: UploadActsProps) {
  return (
    <>
      {state.kind === 'missing' && <ChooseAgain upload={upload} onChosen={onGiveBack} />}
      <ActButton act={tapOf(upload, state)} />
      <ActButton act={endOf(upload, state)} />
    </>
  );
}

function ActButton({ act }: { act: Act | null }) {
  if (!act) return null;
  const { label, icon: Icon, onClick } = act;
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
        accept={acceptOf('advertiser', [upload.kind])}
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
