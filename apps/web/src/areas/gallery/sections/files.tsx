import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FileRow } from '../../../ui/file-row.tsx';
import type { GallerySection } from '../section.ts';

const MB = 1024 * 1024;

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
          state={{ kind: 'sending', sent: 96 * MB, bytesPerSecond: 8.1 * MB }}
          onPause={() => undefined}
          onRemove={() => undefined}
        />
        <FileRow
          name="tuneup-15s.mp4"
          bytes={71 * MB}
          state={{ kind: 'paused', sent: 20 * MB }}
          onResume={() => undefined}
          onRemove={() => undefined}
        />
        <FileRow
          name="square.mp4"
          bytes={40 * MB}
          state={{ kind: 'failed', reason: 'The connection broke. Nothing sent so far is lost.' }}
          onRetry={() => undefined}
          onRemove={() => undefined}
        />
        {names.map((file) => (
          <FileRow
            key={file.name}
            {...file}
            state={{ kind: 'done' }}
            onRemove={() => setNames(names.filter((one) => one !== file))}
          />
        ))}
        <FileRow name="logo.png" bytes={0.2 * MB} state={{ kind: 'done' }} onRemove={() => undefined} />
      </ul>
    </div>
  );
}

export const files: GallerySection = { title: 'File drop zone', span: 1, Body: Files };
