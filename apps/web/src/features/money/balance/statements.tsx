import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { monthText } from '#ui/dates/day-text.ts';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useDownloadStatement, useStatements } from './queries.ts';

export function Statements() {
  const query = useStatements();
  return (
    <Section title="Monthly statements">
      {query.data ? (
        <Months months={query.data.months} />
      ) : query.isError ? (
        <ReadFailed title="We couldn't load your statements." query={query} />
      ) : (
        <Loading label="Loading your statements…">
          <div className="grid gap-4 py-1">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        </Loading>
      )}
    </Section>
  );
}

const INITIAL_MONTHS = 6;

function Months({ months }: { months: readonly string[] }) {
  const save = useDownloadStatement();
  const [all, setAll] = useState(false);
  if (months.length === 0) {
    return <p className="text-muted">No statements yet. Your first one appears after your first purchase.</p>;
  }
  const busy = (month: string, format: 'pdf' | 'csv') =>
    save.isPending && save.variables.month === month && save.variables.format === format;
  return (
    <div className="grid gap-3">
      <ul aria-label="Monthly statements" className="border-rule border-t">
        {months.slice(0, all ? undefined : INITIAL_MONTHS).map((month) => (
          <li key={month} className="flex items-center gap-2 border-rule border-b py-1.5">
            <span className="min-w-0 flex-1">{monthText(`${month}-01`)}</span>
            {(['pdf', 'csv'] as const).map((format) => (
              <Button
                key={format}
                size="s"
                aria-label={`Download statement for ${monthText(`${month}-01`)} as ${format.toUpperCase()}`}
                busy={busy(month, format)}
                busyLabel="Downloading your statement"
                onClick={() => save.mutate({ month, format })}
              >
                <Download aria-hidden="true" />
                {format.toUpperCase()}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {save.isError && <FailureNote did="We couldn't download the statement." error={save.error} />}
      {!all && months.length > INITIAL_MONTHS && (
        <LinkButton className="justify-self-start" onClick={() => setAll(true)}>
          Show all {months.length} months
        </LinkButton>
      )}
    </div>
  );
}
