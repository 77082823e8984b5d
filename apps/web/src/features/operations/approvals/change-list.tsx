import type { ApprovalChange } from '@universal-media/contract/operations/approvals';
import { ArrowRight } from 'lucide-react';

/** Shows each fact of a request, with the value it has now where that differs. */
export function ChangeList({ changes }: { changes: readonly ApprovalChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-1 border-rule border-s-2 ps-3 text-small">
      {changes.map((change) => (
        <div key={change.label} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted">{change.label}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 [overflow-wrap:anywhere]">
            <Values {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ before, after }: ApprovalChange) {
  if (before === after || after === null) return <span>{before ?? 'None'}</span>;
  if (before === null) return <ins className="font-560 no-underline">{after}</ins>;
  return (
    <>
      <span className="sr-only">from </span>
      <del className="text-muted">{before}</del>
      <ArrowRight className="size-3 self-center" aria-hidden="true" />
      <span className="sr-only"> to </span>
      <ins className="font-560 no-underline">{after}</ins>
    </>
  );
}
