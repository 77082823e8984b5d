import type { StaffContent } from '@universal-media/contract/creative/content';
import { useState } from 'react';
import { counted } from '#lib/format/count-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { durationText, kindNames } from '../../media-texts.ts';
import { undoAnswer, useHeldAnswers, useHoldAnswer } from '../decision/held-content.ts';
import { RejectForm } from '../decision/reject-form.tsx';
import { PreviewDialog } from '../file/preview-dialog.tsx';
import { Thumb } from '../file/thumbnail.tsx';
import { platformsText, reviewWords, sizeText } from '../texts.ts';
import type { FileGroup } from './group-files.ts';

interface FileGroupsProps {
  groups: readonly FileGroup[];
  busy: boolean;
  failure: string | undefined;
  onApprove: (files: readonly StaffContent[]) => void;
  /** The group whose rejection is open. */
  rejecting: string | undefined;
  onRejecting: (content_id: string | undefined) => void;
}

/** The files of a campaign, each with its versions, to be decided in place. */
export function FileGroups({ groups, busy, failure, onApprove, rejecting, onRejecting }: FileGroupsProps) {
  const [viewed, setViewed] = useState<StaffContent>();
  const hold = useHoldAnswer();
  return (
    <>
      {failure && (
        <Note tone="stop" live>
          {failure}
        </Note>
      )}
      <ul aria-label="Files" className="grid">
        {groups.map((group) => {
          const { content_id } = group.original;
          return (
            <li key={content_id} className="grid gap-2.5 border-rule border-b py-3 last:border-b-0">
              <GroupRow
                group={group}
                busy={busy}
                onView={setViewed}
                onApprove={() => onApprove(group.waiting)}
                onReject={() => onRejecting(content_id)}
              />
              {rejecting === content_id && group.waiting.length > 0 && (
                <RejectForm
                  onReject={(rejection) => {
                    for (const file of group.waiting) hold(file, { decision: 'rejected', ...rejection });
                    onRejecting(undefined);
                  }}
                  onCancel={() => onRejecting(undefined)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {viewed && <PreviewDialog content={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}

interface GroupRowProps {
  group: FileGroup;
  busy: boolean;
  onView: (content: StaffContent) => void;
  onApprove: () => void;
  onReject: () => void;
}

function GroupRow({ group, busy, onView, onApprove, onReject }: GroupRowProps) {
  const { original, versions, waiting } = group;
  const all = [original, ...versions];
  const answers = useHeldAnswers();
  const held = all.map(({ content_id }) => answers.get(content_id)).find(Boolean);
  function undo() {
    for (const { content_id } of all) undoAnswer(content_id);
  }

  const number = waiting.length > 1 ? ` ${waiting.length}` : '';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="flex max-w-full flex-wrap gap-1">
        {all.map((file) => (
          <button key={file.content_id} type="button" aria-label={`View ${file.filename}`} onClick={() => onView(file)}>
            <Thumb content={file} />
          </button>
        ))}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-620 text-row [overflow-wrap:anywhere]">{original.filename}</p>
        <p className="text-fine text-muted">{describeFile(group)}</p>
      </div>
      {held ? (
        <span className="flex items-center gap-2 text-small">
          {reviewWords[held].label}, not sent yet.
          <Button size="s" onClick={undo}>
            Undo
          </Button>
        </span>
      ) : waiting.length > 0 ? (
        <span className="flex gap-1.5">
          <Button
            size="s"
            variant="danger"
            aria-label={`Reject ${original.filename}`}
            disabled={busy}
            onClick={onReject}
          >
            Reject{number}…
          </Button>
          <Button
            size="s"
            aria-label={`Approve ${original.filename}`}
            busy={busy}
            busyLabel={`Approving ${original.filename}…`}
            onClick={onApprove}
          >
            Approve{number}
          </Button>
        </span>
      ) : (
        <Outcome group={group} />
      )}
    </div>
  );
}

/** What was decided; the worst where versions differ. */
function Outcome({ group: { original, versions } }: { group: FileGroup }) {
  const states = [original, ...versions].map(({ approval_tracking }) => approval_tracking?.approval_status);
  const worst = states.includes('rejected') ? 'rejected' : states.every((state) => state === 'approved') && 'approved';
  if (!worst) return <span className="text-muted text-small">Not submitted for review</span>;
  return (
    <span className="text-small">
      <Badge kind={reviewWords[worst].badge}>{reviewWords[worst].label}</Badge>
      {original.decided_by && <span className="block text-fine text-muted">{original.decided_by}</span>}
    </span>
  );
}

function describeFile({ original, versions }: FileGroup): string {
  const { dimensions } = original.validation;
  return [
    kindNames[original.content_type],
    dimensions && `${dimensions.width} × ${dimensions.height}`,
    original.duration !== null && durationText(original.duration),
    sizeText(original),
    platformsText(original.platform_targets),
    versions.length > 0 && `${counted(versions.length, 'version')} made from it`,
  ]
    .filter(Boolean)
    .join(', ');
}
