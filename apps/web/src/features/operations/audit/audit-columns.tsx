import type { AuditEntry } from '@universal-media/contract/operations/audit';
import type { Column } from '#ui/tables/table-model.ts';
import { Changes } from './changes.tsx';
import { CopyableId } from './copyable-id.tsx';
import { differences } from './differences.ts';
import { Moment } from './moment.tsx';
import { actionSentence, actorText, reasonText } from './texts.ts';

export const auditColumns: Column<AuditEntry>[] = [
  { key: 'at', title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { key: 'actor', title: 'Who', cell: (entry) => <Actor entry={entry} /> },
  { key: 'action', title: 'What', card: 'title', width: '45%', cell: (entry) => <Action entry={entry} /> },
  {
    key: 'subject',
    title: 'About',
    cell: (entry) => <CopyableId name={` ID`} id={entry.subject_id} label={entry.subject_kind} />,
  },
  {
    key: 'request',
    title: 'Request',
    cell: ({ request_id }) =>
      request_id === null ? <span className="text-muted">None</span> : <CopyableId name="request ID" id={request_id} />,
  },
];

function Actor({ entry }: { entry: AuditEntry }) {
  return (
    <span className="inline-grid py-1">
      <span>{actorText(entry)}</span>
      {entry.actor_kind !== 'system' && <span className="text-fine text-muted">{entry.actor_kind}</span>}
    </span>
  );
}

function Action({ entry }: { entry: AuditEntry }) {
  const changes = differences(entry);
  const sentence = actionSentence(entry.action);
  return (
    <div className="whitespace-normal py-1">
      <p>
        <b>{sentence}</b>
        {sentence !== entry.action && <span className="mono ms-2 text-muted">{entry.action}</span>}
      </p>
      {entry.reason && <p className="text-ink-2 text-small">{reasonText(entry.reason)}</p>}
      {/* A single line is shown open: collapsing it saves no space. */}
      {changes.length === 1 && <Changes changes={changes} />}
      {changes.length > 1 && (
        <details className="text-small">
          <summary className="w-fit py-0.5 text-muted hover:text-ink">
            {changes.length} {entry.before === null ? 'details' : 'changes'}
          </summary>
          <div className="pt-1 pb-1.5">
            <Changes changes={changes} />
          </div>
        </details>
      )}
    </div>
  );
}
