import { isRejected } from '@universal-media/contract/campaigns/creative-readiness';
import type { Content } from '@universal-media/contract/creative/content';
import { slotNames } from '@universal-media/contract/platforms/creative-slots';
import { Progress } from '#ui/feedback/progress.tsx';
import { ChangeList } from '../fix/change-list.tsx';
import { factsLine } from '../texts.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { ApprovalState } from './approval-state.tsx';
import type { FileActions } from './file-actions.ts';
import { FileMenu } from './file-menu.tsx';

interface DerivedFilesProps {
  id: (content_id: string) => string;
  files: readonly Content[];
  actions: FileActions;
}

/** What was made of a file, each with every change and its reason. */
export function DerivedFiles({ id, files, actions }: DerivedFilesProps) {
  return (
    <section aria-label="Versions" className="border-rule border-t pt-2">
      <h4 className="type-label text-muted">Versions</h4>
      <ul>
        {files.map((file) => (
          <li
            key={file.content_id}
            id={id(file.content_id)}
            tabIndex={-1}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-start gap-3 border-rule border-b py-2 last:border-b-0 last:pb-0 -outline-offset-2!"
          >
            <Derived file={file} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Derived({ file, actions }: { file: Content; actions: FileActions }) {
  const name = file.slot ? slotNames[file.slot] : file.filename;
  return (
    <>
      <button
        type="button"
        disabled={file.status !== 'ready'}
        aria-label={`Preview ${name} of ${file.filename}`}
        onClick={() => actions.preview(file)}
        className="grid size-11 place-items-center overflow-hidden border border-rule-2 bg-sunk enabled:hover:border-ink"
      >
        <Thumbnail file={file} fit="contain" className={file.content_type === 'audio' ? 'w-3/4' : 'size-full'} />
      </button>
      <div className="grid min-w-0 gap-0.5">
        {file.status === 'preparing' ? (
          <Progress
            label={`${name}, creating…`}
            value={file.progress}
            note={file.progress === null ? '' : `${file.progress}%`}
          />
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 text-small">
            <span className="font-560">{name}</span>
            <ApprovalState file={file} />
          </p>
        )}
        {file.status === 'ready' && <p className="text-fine text-muted">{factsLine(file)}</p>}
        {file.refusal !== null && (
          <p className="text-small">
            <b className="font-620 text-air">Couldn't create this version.</b> {file.refusal}
          </p>
        )}
        {isRejected(file) && <p className="text-small">{file.approval_tracking?.reason}</p>}
        <details className="text-small">
          <summary className="min-h-6 text-fine underline underline-offset-3">
            {file.changes.length === 1 ? '1 change' : `${file.changes.length} changes`}
          </summary>
          <ChangeList changes={file.changes} />
        </details>
      </div>
      <FileMenu file={file} actions={actions} />
    </>
  );
}
