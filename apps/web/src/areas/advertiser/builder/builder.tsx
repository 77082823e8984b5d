import type { SessionUser } from '@universal-media/contract/identity';
import { lazy, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useLaunched } from '../../../features/campaigns/confirmation/queries.ts';
import { startDraft } from '../../../features/drafts/open-drafts.ts';
import { useDraft } from '../../../features/drafts/use-draft.ts';
import { keptDraftId } from '../../../lib/kept.ts';
import { plainFailure } from '../../../lib/plain-failure.ts';
import { useStored } from '../../../lib/store.ts';
import { builderPlaceOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { ViewLink } from '../view-link.tsx';
import { Aside } from './aside.tsx';
import { BuilderFrame } from './builder-frame.tsx';

// What comes after the launch is fetched by those who have launched.
const LaunchedView = lazy(() => import('./launched-view.tsx').then((module) => ({ default: module.LaunchedView })));
const EditView = lazy(() => import('./edit-view.tsx').then((module) => ({ default: module.EditView })));

const CONFIRMATION = 5;

/** The address names the draft: without one a new draft begins, and the address then names that. */
export function BuilderView({ user }: { user: SessionUser }) {
  const [query] = useSearchParams();
  const { draft_id, campaign_id, step } = builderPlaceOf(query);
  if (campaign_id !== null) return <EditView key={campaign_id} user={user} campaign_id={campaign_id} />;
  if (draft_id === null) return <NewDraft user={user} />;
  const draft = <ShownDraft key={draft_id} user={user} draft_id={draft_id} />;
  if (step !== CONFIRMATION) return draft;
  return <LaunchedView key={draft_id} user={user} campaign_id={draft_id} otherwise={draft} />;
}

function NewDraft({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const [draft] = useState(() => startDraft(user));
  // The draft this tab had open before is offered beside the new one.
  const [last_id] = useState(keptDraftId.read);
  useEffect(() => {
    void navigate(paths.builder(draft.id.get(), 1), { replace: true, state: { last_id } });
  }, [draft, last_id, navigate]);
  return null;
}

function ShownDraft({ user, draft_id }: { user: SessionUser; draft_id: string }) {
  const draft = useDraft(user, draft_id);
  const phase = useStored(draft.phase);
  switch (phase.kind) {
    case 'opening':
      return <Loader label="Opening your draft" className="p-6" />;
    case 'open':
      return <BuilderFrame user={user} draft={draft} />;
    case 'failed':
      return (
        <Aside>
          <ErrorState heading="h2" title="Your draft could not be opened" onRetry={() => void draft.open()}>
            {plainFailure(phase.error).sentence}
          </ErrorState>
        </Aside>
      );
    case 'missing':
      return <NotADraft draft_id={draft_id} />;
  }
}

/** It may have been sent off, here or in another tab: then it is a campaign by now, and found as one. */
function NotADraft({ draft_id }: { draft_id: string }) {
  const query = useLaunched(draft_id);
  if (query.data) return <Navigate replace to={paths.builder(draft_id, CONFIRMATION)} />;
  return query.isPending ? <Loader label="Looking for your campaign" className="p-6" /> : <NotHere />;
}

const NotHere = () => (
  <Aside>
    <EmptyState
      heading="h2"
      title="This draft is not here"
      action={
        <Button asChild>
          <ViewLink view="campaigns">See your drafts</ViewLink>
        </Button>
      }
    >
      It was deleted, or it belongs to another account.
    </EmptyState>
  </Aside>
);
