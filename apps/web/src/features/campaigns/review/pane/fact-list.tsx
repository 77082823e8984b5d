import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  /** An empty value shows as "Not provided". */
  readonly value: ReactNode;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid text-small">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 border-rule border-b py-1.5 last:border-b-0"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            {value === '' || value === null ? <span className="text-muted">Not provided</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
