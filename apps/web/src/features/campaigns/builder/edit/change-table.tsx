import type { Difference } from '../drafts/saving/differences.ts';

/** Lists each change with its old and new value. */
export function ChangeTable({ changes }: { changes: readonly Difference[] }) {
  return (
    <dl className="grid text-small">
      {changes.map(({ label, mine, theirs }) => (
        <div key={label} className="border-rule border-b py-2 first:border-t">
          <dt className="font-600">{label}</dt>
          <dd className="text-muted line-through [overflow-wrap:anywhere]">
            <span className="sr-only">before: </span>
            {mine}
          </dd>
          <dd className="[overflow-wrap:anywhere]">
            <span className="sr-only">now: </span>
            {theirs}
          </dd>
        </div>
      ))}
    </dl>
  );
}
