import { TriangleAlert, X } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';

interface RefusedFilesProps {
  files: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
  onDismiss: (id: string) => void;
}

/** Files that were not taken, each with its reason: none is dropped in silence. */
export function RefusedFiles({ files, onDismiss }: RefusedFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Refused files" className="border border-air bg-air-tint text-small">
      {files.map(({ id, name, reason }) => (
        <li key={id} className="flex items-center gap-2 py-1 ps-3 pe-1">
          <TriangleAlert className="size-4 flex-none text-air" aria-hidden="true" />
          <span className="min-w-0 flex-1 break-words">
            <b>{name}</b> refused: {reason}
          </span>
          <IconButton size="s" label={`Dismiss ${name}`} onClick={() => onDismiss(id)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
