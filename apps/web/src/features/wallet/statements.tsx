import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { monthText } from '../../ui/day-text.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useDownloadStatement, useStatements } from './queries.ts';

export function Statements() {
  const query = useStatements();
  return (
    <Section title="Monthly statements">
      {query.data ? (
        <Months months={query.data.months} />
      ) : query.isError ? (
        <ReadFailed title="Your statements did not load" query={query} />
      ) : (
        <Loading label="Loading your statements">
          <div className="grid gap-4 py-1">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        </Loading>
      )}
    </Section>
  );
}

const AT_FIRST = 6;

function Months({ months }: { months: readonly string[] }) {
  const save = useDownloadStatement();
  const [all, setAll] = useState(false);
  if (months.length === 0) {
    return <p className="text-muted">The first statement stands here once a month with credits in it has begun.</p>;
  }
  const busy = (month: string, format: 'pdf' | 'csv') =>
    save.isPending && save.variables.month === month && save.variables.format === format;
  return (
    <div className="grid gap-3">
      <ul aria-label="Monthly statements" className="border-rule border-t">
        {months.slice(0, all ? undefined : AT_FIRST).map((month) => (
          <li key={month} className="flex items-center gap-2 border-rule border-b py-1.5">
            <span className="min-w-0 flex-1">{monthText(`${month}-01`)}</span>
            {(['pdf', 'csv'] as const).map((format) => (
              <Button
                key={format}
                size="s"
                aria-label={`Statement of ${monthText(`${month}-01`)} as ${format.toUpperCase()}`}
                busy={busy(month, format)}
                busyLabel="Fetching your statement"
                onClick={() => save.mutate({ month, format })}
              >
                <Download aria-hidden="true" />
                {format.toUpperCase()}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {save.isError && <FailureNote did="Not downloaded." error={save.error} />}
      {!all && months.length > AT_FIRST && (
        <LinkButton className="justify-self-start" onClick={() => setAll(true)}>
          Show all {months.length} months
        </LinkButton>
      )}
    </div>
  );
}
