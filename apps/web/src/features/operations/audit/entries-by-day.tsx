import type { AuditEntry } from '@universal-media/contract/operations/audit';
import { byDay } from './by-day.ts';
import { Changes } from './changes.tsx';
import { differences } from './differences.ts';
import { Moment } from './moment.tsx';
import { actionSentence, actorText, reasonText } from './texts.ts';

/** The history of an account does not repeat whose it is. */
const ownKinds: ReadonlySet<string> = new Set(['advertiser', 'session', 'api_key']);

/** Read-only history grouped by day, newest first. */
export function EntriesByDay({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="grid gap-6">
      {byDay(entries).map(({ day, entries: dayEntries }) => (
        <section key={day} aria-label={day}>
          <h3 className="type-label border-ink border-b pb-1.5">{day}</h3>
          <ol>
            {dayEntries.map((entry) => (
              <Entry key={entry.audit_id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const changes = differences(entry);
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-2 gap-y-1.5 border-rule border-b py-2.5">
      <Moment at={entry.at} clock />
      <p className="text-row">
        <b>{actorText(entry)}</b> {actionSentence(entry.action)}
        {entry.subject_name !== null && !ownKinds.has(entry.subject_kind) && <>: {entry.subject_name}</>}
      </p>
      {entry.reason && <p className="col-start-2 text-ink-2 text-small">{reasonText(entry.reason)}</p>}
      {changes.length > 0 && (
        <div className="col-start-2">
          <Changes changes={changes} />
        </div>
      )}
    </li>
  );
}
