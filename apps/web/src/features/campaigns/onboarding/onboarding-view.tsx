import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { ProposalView } from './proposal.tsx';
import { useLatestReading } from './queries.ts';
import { NextSteps, ReadingProgress } from './reading-progress.tsx';
import { WebsiteForm } from './website-form.tsx';

/** From a website to a complete first draft. */
export function OnboardingView({ user }: { user: SessionUser }) {
  const query = useLatestReading();
  // The reading that the advertiser wants to replace.
  const [put_aside, putAside] = useState<string | null>(null);
  if (query.isPending) return <Loader label="Loading your first campaign…" className="p-6" />;
  if (query.isError) {
    return (
      <div className="p-4 md:p-6">
        <ErrorState heading="h2" title="We couldn't load this page" onRetry={() => void query.refetch()}>
          {plainFailure(query.error).sentence}
        </ErrorState>
      </div>
    );
  }
  const { reading } = query.data;
  const { findings, material } = reading ?? {};
  if (reading && findings && material && reading.reading_id !== put_aside) {
    return (
      <ProposalView
        key={reading.reading_id}
        user={user}
        reading={reading}
        findings={findings}
        material={material}
        onAgain={() => putAside(reading.reading_id)}
      />
    );
  }
  return (
    <div className="grid flex-1 lg:grid-cols-[420px_minmax(0,1fr)]">
      <WebsiteForm key={reading?.state === 'failed' ? reading.reading_id : 'form'} last={reading} />
      {reading?.state === 'reading' ? <ReadingProgress reading={reading} /> : <NextSteps />}
    </div>
  );
}
