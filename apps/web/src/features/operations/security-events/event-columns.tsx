import { type SecurityEvent, securityEventLabels } from '@universal-media/contract/operations/security-events';
import type { Column } from '#ui/tables/table-model.ts';
import { CopyableId } from '../audit/copyable-id.tsx';
import { Moment } from '../audit/moment.tsx';

const labels: ReadonlyMap<string, string> = new Map(Object.entries(securityEventLabels));

export const eventColumns: Column<SecurityEvent>[] = [
  { key: 'at', title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { key: 'what', title: 'What', card: 'title', width: '35%', cell: (event) => <What event={event} /> },
  { key: 'account', title: 'Account', cell: (event) => <Account event={event} /> },
  { key: 'from', title: 'From', cell: (event) => <From event={event} /> },
  {
    key: 'request',
    title: 'Request',
    cell: ({ request_id }) => <CopyableId name="request ID" id={request_id} />,
  },
];

function What({ event }: { event: SecurityEvent }) {
  return (
    <div className="whitespace-normal py-1">
      <p>
        {/* A newer server may send a kind that this page does not know yet. */}
        <b>{labels.get(event.kind) ?? event.kind}</b>
        {event.times > 1 && <span className="ms-2 text-muted">{event.times} times</span>}
      </p>
      <p className="mono text-muted text-small">{event.route}</p>
    </div>
  );
}

function Account({ event: { actor_id, actor_kind, actor_name } }: { event: SecurityEvent }) {
  if (actor_id === null) return <span className="text-muted">None</span>;
  const label = actor_name ?? (actor_kind === 'staff' ? 'A former staff member' : 'A former advertiser');
  return <CopyableId name="account ID" id={actor_id} label={label} />;
}

function From({ event: { address, user_agent } }: { event: SecurityEvent }) {
  return (
    <span className="inline-grid py-1">
      <span className="mono-cell">{address ?? 'Unknown'}</span>
      {user_agent && (
        <span className="max-w-[24ch] truncate text-fine text-muted" title={user_agent}>
          {user_agent}
        </span>
      )}
    </span>
  );
}
