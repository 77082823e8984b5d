import type { AuditEntry } from '@universal-media/contract/audit';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { Column } from '../../ui/table-model.ts';
import { actionSentence, actorText, reasonText } from './action-sentences.ts';
import { Changes } from './changes.tsx';
import { differences } from './differences.ts';
import { Moment } from './moment.tsx';

export const auditColumns: Column<AuditEntry>[] = [
  { key: 'at', title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { key: 'actor', title: 'Who', cell: (entry) => <Actor entry={entry} /> },
  { key: 'action', title: 'What', card: 'title', width: '45%', cell: (entry) => <Deed entry={entry} /> },
  {
    key: 'subject',
    title: 'About',
    cell: (entry) => (
      <CopyableId name={`id of the ${entry.subject_kind}`} id={entry.subject_id} word={entry.subject_kind} />
    ),
  },
  {
    key: 'request',
    title: 'Request',
    cell: ({ request_id }) =>
      request_id === null ? <span className="text-muted">None</span> : <CopyableId name="request id" id={request_id} />,
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

function Deed({ entry }: { entry: AuditEntry }) {
  const changes = differences(entry);
  const sentence = actionSentence(entry.action);
  return (
    <div className="whitespace-normal py-1">
      <p>
        <b>{sentence}</b>
        {sentence !== entry.action && <span className="mono ms-2 text-muted">{entry.action}</span>}
      </p>
      {entry.reason && <p className="text-ink-2 text-small">{reasonText(entry.reason)}</p>}
      {/* One line is shown as it is: a fold would take as much room. */}
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

const SHOWN = 8;

function CopyableId({ name, id, word }: { name: string; id: string; word?: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="inline-grid">
        {word && <span>{word.replaceAll('_', ' ')}</span>}
        <span className="mono-cell text-muted" title={id}>
          {id.length > SHOWN ? `${id.slice(0, SHOWN)}…` : id}
        </span>
      </span>
      <CopyButton bare variant="quiet" name={name} text={id} className="px-0! w-8" />
    </span>
  );
}
