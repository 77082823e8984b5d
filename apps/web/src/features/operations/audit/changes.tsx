import { ArrowRight } from 'lucide-react';
import type { Difference } from './differences.ts';

/** Shows each changed field with its old and new value. */
export function Changes({ changes }: { changes: readonly Difference[] }) {
  return (
    <dl className="grid gap-1 border-rule border-s-2 ps-3 text-fine">
      {changes.map((change) => (
        <div key={change.field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted">{change.field}</dt>
          <dd className="mono flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-[0.75rem]! [overflow-wrap:anywhere]">
            <Values {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ before, after }: Difference) {
  if (before === undefined) return <ins className="no-underline">{after}</ins>;
  return (
    <>
      <span className="sr-only">from </span>
      <del className="text-muted">{before}</del>
      <ArrowRight className="size-3 self-center" aria-hidden="true" />
      <span className="sr-only"> to </span>
      <ins className="no-underline">{after ?? 'none'}</ins>
    </>
  );
}
