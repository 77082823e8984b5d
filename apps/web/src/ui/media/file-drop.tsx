import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../actions/button.tsx';
import { announce } from '../feedback/announce.ts';
import { useFieldControl } from '../forms/field-context.ts';
import { fileSize, refusalText } from './file-text.ts';
import { RefusedFiles } from './refused-files.tsx';

interface FileDropProps {
  /** MIME type to endings: { 'video/mp4': ['.mp4'] } */
  accept: Record<string, readonly string[]>;
  /** The same in words: "MP4, MOV". */
  kinds: string;
  maxBytes: number;
  maxFiles?: number;
  /** A look inside before any byte leaves: the reason to refuse, or null. */
  check?: (file: File) => Promise<string | null>;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Drop, paste or choose. A file that is refused is named with the reason, never dropped in silence. */
export function FileDrop(props: FileDropProps) {
  const { accept, kinds, maxBytes, maxFiles, check, onFiles, disabled = false } = props;
  const [refused, setRefused] = useState<{ id: string; name: string; reason: string }[]>([]);
  const control = useFieldControl({});
  const zone = useDropzone({
    accept: { ...accept },
    maxSize: maxBytes,
    disabled,
    noClick: true,
    noKeyboard: true,
    ...(maxFiles !== undefined && { maxFiles, multiple: maxFiles > 1 }),
    ...(check && {
      validator: async (file: File) => {
        const reason = await check(file);
        return reason === null ? null : { code: 'check', message: reason };
      },
    }),
    onDrop: (files, rejections) => {
      const next = rejections.map(({ file, errors }) => ({
        id: crypto.randomUUID(),
        name: file.name,
        reason: refusalText(errors, { maxBytes, kinds, ...(maxFiles !== undefined && { maxFiles }) }),
      }));
      setRefused(next);
      if (next.length > 0) announce(next.map(({ name, reason }) => `${name} refused: ${reason}`).join('. '));
      if (files.length > 0) onFiles([...files]);
    },
  });

  return (
    <div className="grid gap-2">
      <div
        {...zone.getRootProps({ role: 'presentation' })}
        className={clsx(
          'grid justify-items-start gap-2 border border-edge border-dashed p-5',
          zone.isDragActive ? 'border-ink! border-solid! bg-sunk' : 'bg-panel',
          disabled && 'border-rule! bg-sunk text-muted',
        )}
      >
        <input
          {...zone.getInputProps({ id: control.id, 'aria-label': props['aria-label'] ?? 'Files', tabIndex: -1 })}
        />
        <Button
          size="s"
          disabled={disabled}
          busy={zone.isProcessing}
          busyLabel="Checking files…"
          aria-describedby={control['aria-describedby']}
          onClick={zone.open}
        >
          <Upload aria-hidden="true" />
          {maxFiles === 1 ? 'Choose a file' : 'Choose files'}
        </Button>
        <p className="text-muted text-small">
          {zone.isDragActive
            ? 'Drop to add.'
            : `Or drop ${maxFiles === 1 ? 'it' : 'them'} here. ${kinds}, up to ${fileSize(maxBytes)}.`}
        </p>
      </div>
      <RefusedFiles files={refused} onDismiss={(id) => setRefused(refused.filter((one) => one.id !== id))} />
    </div>
  );
}
