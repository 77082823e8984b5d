import type { AuditEntry } from '@universal-media/contract/operations/audit';
import type { ReferenceKind } from '@universal-media/contract/operations/reference';
import { staffPaths } from '#lib/navigation/staff-paths.ts';
import { IdTag } from '#ui/actions/id-tag.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { Changes } from './changes.tsx';
import { CopyableId } from './copyable-id.tsx';
import { differences } from './differences.ts';
import { Moment } from './moment.tsx';
import { actionSentence, actorText, reasonText } from './texts.ts';

/** The name of a person who acted filters by that person. */
export const auditColumns = (onPerson: (admin_or_user_id: string) => void): Column<AuditEntry>[] => [
  { key: 'at', title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { key: 'actor', title: 'Who', cell: (entry) => <Actor entry={entry} onPerson={onPerson} /> },
  { key: 'action', title: 'What', card: 'title', width: '45%', cell: (entry) => <Action entry={entry} /> },
  {
    key: 'subject',
    title: 'About',
    cell: (entry) => <Subject entry={entry} />,
  },
  {
    key: 'request',
    title: 'Request',
    cell: ({ request_id }) =>
      request_id === null ? <span className="text-muted">None</span> : <CopyableId name="request ID" id={request_id} />,
  },
];

function Actor({ entry, onPerson }: { entry: AuditEntry; onPerson: (id: string) => void }) {
  const { actor_id } = entry;
  return (
    <span className="inline-grid justify-items-start py-1 max-sm:justify-items-end">
      {actor_id === null ? (
        <span>{actorText(entry)}</span>
      ) : (
        <button
          type="button"
          title="Show only what this person did"
          className="min-h-6 underline hover:decoration-2"
          onClick={() => onPerson(actor_id)}
        >
          {actorText(entry)}
        </button>
      )}
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

/** The pages on which things of a kind are shown. Kinds that have no reference keep the end of their id. */
const subjects: Readonly<Record<string, { kind: ReferenceKind; to?: (id: string) => string }>> = {
  advertiser: { kind: 'advertiser', to: staffPaths.user },
  campaign: { kind: 'campaign', to: staffPaths.campaign },
  dispute: { kind: 'dispute', to: staffPaths.dispute },
  purchase: { kind: 'payment' },
  staff: { kind: 'staff' },
};

function Subject({ entry: { subject_kind, subject_id, subject_name } }: { entry: AuditEntry }) {
  const known = subjects[subject_kind];
  return (
    <span className="inline-grid py-1 max-sm:justify-items-end">
      {subject_name !== null && (
        <b className="max-w-56 whitespace-normal font-600 [overflow-wrap:anywhere]">{subject_name}</b>
      )}
      {known ? (
        <span className="inline-flex items-center gap-1.5 text-fine text-muted">
          {subject_kind}
          <IdTag kind={known.kind} id={subject_id} to={known.to?.(subject_id)} className="-my-1" />
        </span>
      ) : (
        <CopyableId name="ID" id={subject_id} label={subject_kind} />
      )}
    </span>
  );
}
