import { type LucideIcon, Pause, Play, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FileDrop } from '#ui/media/file-drop.tsx';
import { FileRow } from '#ui/media/file-row.tsx';
import { fileSize } from '#ui/media/file-text.ts';
import type { GallerySection } from '../../section.ts';

const MB = 1024 * 1024;

interface ActionProps {
  label: string;
  icon: LucideIcon;
  onClick?: () => void;
}

function Action({ label, icon: Icon, onClick }: ActionProps) {
  return (
    <IconButton size="s" label={label} onClick={onClick}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

function Files() {
  const [names, setNames] = useState<{ name: string; bytes: number }[]>([]);
  return (
    <div className="grid gap-4">
      <Field label="Video, 16:9">
        <FileDrop
          accept={{ 'video/mp4': ['.mp4'], 'video/quicktime': ['.mov'] }}
          kinds="MP4, MOV"
          maxBytes={500 * MB}
          onFiles={(files) => setNames([...names, ...files.map((file) => ({ name: file.name, bytes: file.size }))])}
        />
      </Field>
      <ul aria-label="Files">
        <FileRow
          name="tuneup-30s.mp4"
          bytes={148 * MB}
          sent={96 * MB}
          note="96 MB of 148 MB, 8.1 MB/s"
          actions={<Action label="Pause tuneup-30s.mp4" icon={Pause} />}
        />
        <FileRow
          name="tuneup-15s.mp4"
          bytes={71 * MB}
          sent={20 * MB}
          note="20 MB of 71 MB, paused"
          actions={<Action label="Resume tuneup-15s.mp4" icon={Play} />}
        />
        <FileRow
          name="square.mp4"
          bytes={40 * MB}
          sent={0}
          note="40 MB"
          problem="The connection broke. Nothing sent so far is lost."
          actions={<Action label="Retry square.mp4" icon={RefreshCw} />}
        />
        {names.map((file) => (
          <FileRow
            key={file.name}
            {...file}
            done
            sent={file.bytes}
            note={fileSize(file.bytes)}
            actions={
              <Action
                label={`Remove ${file.name}`}
                icon={X}
                onClick={() => setNames(names.filter((one) => one !== file))}
              />
            }
          />
        ))}
        <FileRow
          done
          name="logo.png"
          bytes={0.2 * MB}
          sent={0.2 * MB}
          note="205 KB"
          actions={<Action label="Remove logo.png" icon={X} />}
        />
      </ul>
    </div>
  );
}

export const files: GallerySection = { title: 'File drop zone', span: 1, Body: Files };
