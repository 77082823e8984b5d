import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { GallerySection } from '../../section.ts';

function States() {
  const [retrying, setRetrying] = useState(false);
  return (
    <div className="grid gap-4">
      <EmptyState
        title="No reports yet"
        action={
          <Button variant="primary" size="s">
            Create a campaign
          </Button>
        }
      >
        Figures appear here about 3 hours after your first ad goes on air.
      </EmptyState>
      <ErrorState
        title="We couldn't load the report"
        requestId="01JCN5Q8W0"
        retrying={retrying}
        onRetry={() => setRetrying(true)}
      >
        Your campaigns go on as before. Try again, or come back in a minute.
      </ErrorState>
    </div>
  );
}

export const states: GallerySection = { title: 'Empty and error state', span: 1, Body: States };
