import { isRejected } from '@universal-media/contract/campaigns/creative-readiness';
import type { Content } from '@universal-media/contract/creative/content';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { Eye } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { factsLine } from '../texts.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { notesOn, targetsFor, whereItFits } from '../where-it-fits.ts';
import { ApprovalState } from './approval-state.tsx';
import { DerivedFiles } from './derived-files.tsx';
import type { FileFamily } from './families.ts';
import type { FileActions } from './file-actions.ts';
import { FileMenu } from './file-menu.tsx';
import { FitMarks } from './fit-icons.tsx';
import { NotesOnFile } from './notes-on-file.tsx';
import { PlatformMenu } from './platform-menu.tsx';

interface FileCardProps {
  id: (content_id: string) => string;
  family: FileFamily;
  chosen: readonly PlatformId[];
  actions: FileActions;
}

/** Shows a file, its notes and its versions. */
export function FileCard({ id, family: { original: file, derived }, chosen, actions }: FileCardProps) {
  return (
    <li id={id(file.content_id)} tabIndex={-1} className="grid content-start gap-3 bg-panel p-4 -outline-offset-2!">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-3.5">
        <div className="grid aspect-square place-items-center overflow-hidden border border-rule-2 bg-sunk">
          <Thumbnail file={file} fit="contain" className={file.content_type === 'audio' ? 'w-3/4' : 'size-full'} />
        </div>
        <div className="grid min-w-0 gap-1">
          <div className="flex items-start justify-between gap-2">
            <h3 className="min-w-0 font-640 text-row [overflow-wrap:anywhere]">{file.filename}</h3>
            <FileMenu file={file} actions={actions} />
          </div>
          <p className="text-muted text-small">{factsLine(file)}</p>
          <StateBadge file={file} chosen={chosen} />
        </div>
      </div>
      {file.status === 'ready' && <Ready file={file} chosen={chosen} actions={actions} />}
      {derived.length > 0 && <DerivedFiles id={id} files={derived} actions={actions} />}
    </li>
  );
}

/** Shows whether a file is in progress, refused, or ready and in review. */
function StateBadge({ file, chosen }: Pick<FileCardProps, 'chosen'> & { file: Content }) {
  switch (file.status) {
    case 'ready':
      return (
        <>
          {file.facts && <FitMarks fits={whereItFits(file.facts, chosen)} of={chosen.length} />}
          {!isRejected(file) && <ApprovalState file={file} />}
        </>
      );
    case 'refused':
      return (
        <p className="text-small">
          <b className="font-620 text-air">Refused.</b> {file.refusal}
        </p>
      );
    default:
      return (
        <p className="flex items-center gap-2 text-small">
          <i className="hatch size-3.5 flex-none border border-ink" aria-hidden="true" />
          {underWay[file.status]}
        </p>
      );
  }
}

const underWay = {
  uploading: 'Uploading…',
  inspecting: 'Checking…',
  preparing: 'Creating…',
} as const;

function Ready({ file, chosen, actions }: Omit<FileCardProps, 'id' | 'family'> & { file: Content }) {
  return (
    <>
      {isRejected(file) && (
        <Note tone="stop">
          <p>
            <b>Rejected.</b> {file.approval_tracking?.reason}
          </p>
          <LinkButton className="text-small" onClick={actions.replace}>
            Upload another file
          </LinkButton>
        </Note>
      )}
      {file.facts && <NotesOnFile notes={notesOn(file.facts, targetsFor(file.platform_targets, chosen))} />}
      <div className="flex flex-wrap gap-2">
        <Button size="s" aria-label={`Preview ${file.filename}`} onClick={() => actions.preview(file)}>
          <Eye aria-hidden="true" />
          Preview
        </Button>
        {chosen.length > 1 && (
          <PlatformMenu file={file} chosen={chosen} onChange={(targets) => actions.assign(file, targets)} />
        )}
      </div>
    </>
  );
}
