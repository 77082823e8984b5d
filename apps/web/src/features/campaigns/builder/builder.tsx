import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { lazy, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { useStored } from '#lib/state/store.ts';
import { storedDraftId } from '#lib/storage/browser-storage.ts';
import { getBuilderPlace, hasStart, paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { PlannedDraft } from './drafts/planned-draft.tsx';
import { startDraft } from './drafts/saving/open-drafts.ts';
import { useDraft } from './drafts/saving/use-draft.ts';
import { BuilderFrame } from './frame/builder-frame.tsx';
import { BuilderMessage } from './frame/no-campaign.tsx';
import { useLaunched } from './launched/queries.ts';
import { CONFIRMATION_STEP } from './outline.ts';

// Loaded only after the launch.
const LaunchedView = lazy(() =>
  import('./launched/launched-view.tsx').then((module) => ({ default: module.LaunchedView })),
);
const EditView = lazy(() => import('./edit/edit-view.tsx').then((module) => ({ default: module.EditView })));

/** Opens the draft or campaign named in the URL, or starts a new draft and puts its id into the URL. */
export function BuilderView({ user }: { user: SessionUser }) {
  const [query] = useSearchParams();
  const { draft_id, campaign_id, step } = getBuilderPlace(query);
  if (campaign_id !== null) return <EditView key={campaign_id} user={user} campaign_id={campaign_id} />;
  if (draft_id === null) return hasStart(query) ? <PlannedDraft query={query} /> : <NewDraft user={user} />;
  const draft = <ShownDraft key={draft_id} user={user} draft_id={draft_id} />;
  if (step !== CONFIRMATION_STEP) return draft;
  return <LaunchedView key={draft_id} user={user} campaign_id={draft_id} fallback={draft} />;
}

function NewDraft({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const [draft] = useState(() => startDraft(user));
  // The draft that was open in this tab before is offered beside the new one.
  const [last_id] = useState(storedDraftId.read);
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
      return <Loader label="Opening your draft…" className="p-6" />;
    case 'open':
      return <BuilderFrame user={user} draft={draft} />;
    case 'failed':
      return (
        <BuilderMessage>
          <ErrorState heading="h2" title="We couldn't open your draft" onRetry={() => void draft.open()}>
            {plainFailure(phase.error).sentence}
          </ErrorState>
        </BuilderMessage>
      );
    case 'missing':
      return <NotADraft draft_id={draft_id} />;
  }
}

/** The draft may have been launched, here or in another tab. Then its campaign opens. */
function NotADraft({ draft_id }: { draft_id: string }) {
  const query = useLaunched(draft_id);
  if (query.data) return <Navigate replace to={paths.builder(draft_id, CONFIRMATION_STEP)} />;
  return query.isPending ? <Loader label="Loading your campaign…" className="p-6" /> : <DraftNotFound />;
}

const DraftNotFound = () => (
  <BuilderMessage>
    <EmptyState
      heading="h2"
      title="Draft not found"
      action={
        <Button asChild>
          <ViewLink view="campaigns">View your drafts</ViewLink>
        </Button>
      }
    >
      It was deleted or belongs to another account.
    </EmptyState>
  </BuilderMessage>
);
