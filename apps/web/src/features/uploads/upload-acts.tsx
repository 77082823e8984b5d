import { acceptOf } from '@universal-media/contract/upload-limits';
import { FolderOpen, Pause, Play, RefreshCw, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Upload } from './one-upload.ts';
import { isUnderWay, type UploadState } from './upload-state.ts';

interface UploadActsProps {
  upload: Upload;
  state: UploadState;
  onGiveBack: (file: File) => void;
}

/** What can be done with an upload where it stands. */
export function UploadActs({ upload, state, onGiveBack }: UploadActsProps) {
  const { filename } = upload;
  return (
    <>
      {isUnderWay(state) && state.kind !== 'checking' && (
        <IconButton size="s" label={`Pause ${filename}`} onClick={upload.pause}>
          <Pause aria-hidden="true" />
        </IconButton>
      )}
      {state.kind === 'paused' && (
        <IconButton size="s" label={`Resume ${filename}`} onClick={upload.resume}>
          <Play aria-hidden="true" />
        </IconButton>
      )}
      {state.kind === 'failed' && (
        <IconButton size="s" label={`Send ${filename} again`} onClick={upload.resume}>
          <RefreshCw aria-hidden="true" />
        </IconButton>
      )}
      {state.kind === 'asking' && (
        <Button size="s" onClick={upload.resume}>
          Use anyway<span className="sr-only">: {filename}</span>
        </Button>
      )}
      {state.kind === 'missing' && <ChooseAgain upload={upload} onChosen={onGiveBack} />}
      {state.kind === 'ready' && (
        <IconButton size="s" label={`Dismiss ${filename}`} onClick={upload.putAway}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {state.kind !== 'ready' && state.kind !== 'inspecting' && (
        <IconButton size="s" label={`Cancel ${filename}`} onClick={() => void upload.cancel()}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </>
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
