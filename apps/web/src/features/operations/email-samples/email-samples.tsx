import type { EmailSample } from '@universal-media/contract/operations/email-samples';
import { clsx } from 'clsx';
import { useState } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Section } from '#ui/layout/section.tsx';
import { EmailFrame } from './email-frame.tsx';
import { useEmailSamples } from './queries.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const widths = [
  { value: '600', label: '600 px' },
  { value: '320', label: '320 px' },
] as const;

/** Every email that the product sends, with made-up facts, as readers see it. */
export function EmailSamples() {
  const query = useEmailSamples();
  const [chosen, setChosen] = useState(0);
  if (!query.data) {
    return query.isError ? (
      <ReadFailed heading="h2" title="We couldn't load the emails." query={query} />
    ) : (
      <Loading label="Loading emails…">
        <Skeleton className="h-64!" />
      </Loading>
    );
  }
  const { emails } = query.data;
  const email = emails[chosen];
  if (!email) return <EmptyState title="No emails yet">This release sends none.</EmptyState>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <SampleList emails={emails} chosen={chosen} onChoose={setChosen} />
      <Sample key={chosen} email={email} />
    </div>
  );
}

interface SampleListProps {
  emails: readonly EmailSample[];
  chosen: number;
  onChoose: (index: number) => void;
}

function SampleList({ emails, chosen, onChoose }: SampleListProps) {
  const groups = Map.groupBy([...emails.entries()], ([, { group }]) => group);
  return (
    <nav
      aria-label="Emails"
      className="grid gap-4 max-lg:max-h-64 max-lg:overflow-y-auto max-lg:border max-lg:border-rule max-lg:p-3"
    >
      {[...groups].map(([group, entries]) => (
        <div key={group}>
          <h2 className="mb-1 font-640 text-small">{group}</h2>
          <ul>
            {entries.map(([index, { name }]) => (
              <li key={index}>
                <button
                  type="button"
                  aria-current={index === chosen}
                  className={clsx(
                    'w-full border-l-2 px-2 py-1.5 text-start text-row hover:bg-sunk',
                    index === chosen ? 'border-ink font-640' : 'border-rule',
                  )}
                  onClick={() => onChoose(index)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Sample({ email: { subject, html, text } }: { email: EmailSample }) {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('light');
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('600');
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h2 min-w-0 [overflow-wrap:anywhere]">{subject}</h2>
        <div className="flex flex-wrap gap-2">
          <Segmented aria-label="Theme" size="s" value={theme} onValueChange={setTheme} segments={themes} />
          <Segmented aria-label="Width" size="s" value={width} onValueChange={setWidth} segments={widths} />
        </div>
      </div>
      <div className="grid items-start gap-4 2xl:grid-cols-[auto_minmax(0,1fr)]">
        <div className="min-w-0 overflow-x-auto">
          <EmailFrame title={`Email: ${subject}`} html={html} width={Number(width)} isDark={theme === 'dark'} />
        </div>
        <Section title="Plain text">
          <pre className="mono whitespace-pre-wrap text-small [overflow-wrap:anywhere]">{text}</pre>
        </Section>
      </div>
    </div>
  );
}
