import { Check, Pause, Play, RefreshCw, TriangleAlert, X } from 'lucide-react';
import { fileSize } from './file-text.ts';
import { IconButton } from './icon-button.tsx';
import { Progress } from './progress.tsx';

export type FileState =
  | { kind: 'waiting' }
  | { kind: 'sending'; sent: number; bytesPerSecond?: number }
  | { kind: 'paused'; sent: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'done' };

interface FileRowProps {
  name: string;
  bytes: number;
  state: FileState;
  onPause?: () => void;
  onResume?: () => void;
  onRetry?: () => void;
  onRemove: () => void;
}

function note({ bytes, state }: Pick<FileRowProps, 'bytes' | 'state'>): string {
  const whole = fileSize(bytes);
  switch (state.kind) {
    case 'waiting':
      return `${whole}, waiting`;
    case 'sending':
      return `${fileSize(state.sent)} of ${whole}${state.bytesPerSecond ? `, ${fileSize(state.bytesPerSecond)}/s` : ''}`;
    case 'paused':
      return `${fileSize(state.sent)} of ${whole}, paused`;
    default:
      return whole;
  }
}

/** One file on its way: bytes, speed, and a hand on the tap. */
export function FileRow({ name, bytes, state, onPause, onResume, onRetry, onRemove }: FileRowProps) {
  const sent = state.kind === 'sending' || state.kind === 'paused' ? state.sent : state.kind === 'done' ? bytes : 0;
  return (
    <li className="flex items-center gap-2 border-rule border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        {state.kind === 'done' ? (
          <p className="flex items-center gap-2 text-small">
            <Check className="size-4" aria-hidden="true" />
            <span className="min-w-0 truncate">{name}</span>
            <span className="mono ms-auto text-muted">{note({ bytes, state })}</span>
          </p>
        ) : (
          <Progress label={name} value={sent} max={bytes} note={note({ bytes, state })} />
        )}
        {state.kind === 'failed' && (
          <p className="mt-1 flex gap-1.5 font-560 text-air text-small">
            <TriangleAlert className="size-4" aria-hidden="true" />
            {state.reason}
          </p>
        )}
      </div>
      {state.kind === 'sending' && onPause && (
        <IconButton size="s" label={`Pause ${name}`} onClick={onPause}>
          <Pause aria-hidden="true" />
        </IconButton>
      )}
      {state.kind === 'paused' && onResume && (
        <IconButton size="s" label={`Resume ${name}`} onClick={onResume}>
          <Play aria-hidden="true" />
        </IconButton>
      )}
      {state.kind === 'failed' && onRetry && (
        <IconButton size="s" label={`Send ${name} again`} onClick={onRetry}>
          <RefreshCw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton size="s" label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
