import type { SessionUser } from '@universal-media/contract/identity';
import { Plus } from 'lucide-react';
import { DraftList } from '../../features/drafts/draft-list.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SubViewHead } from './sub-view-head.tsx';
import { ViewLink } from './view-link.tsx';
import { viewTitles } from './views.ts';

export function CampaignsView({ user }: { user: SessionUser }) {
  return (
    <>
      <SubViewHead
        title={viewTitles.campaigns}
        actions={
          <Button asChild variant="primary">
            <ViewLink view="campaign-builder">
              <Plus aria-hidden="true" />
              Create New Campaign
            </ViewLink>
          </Button>
        }
      />
      <div className="grid w-full max-w-[76rem] content-start gap-4 py-4 md:p-6">
        <DraftList
          user_id={user.user_id}
          begin={
            <Button asChild>
              <ViewLink view="campaign-builder">Create Campaign</ViewLink>
            </Button>
          }
        />
        <Section title="Active Campaigns">
          <EmptyState bare title="No campaigns are running">
            Launching opens soon. A launched campaign will stand here with its plan, what was spent of it and what came
            of it.
          </EmptyState>
        </Section>
      </div>
    </>
  );
}
