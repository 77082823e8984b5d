import type { SessionUser } from '@universal-media/contract/identity';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { StepRail } from '../../ui/step-rail.tsx';
import { StripSkeleton } from '../../ui/strip-skeleton.tsx';
import { AccountRail } from './account-rail.tsx';

const firstSteps = [
  { title: 'Open an account', sub: 'Done', state: 'ok' },
  { title: 'Add credits', sub: 'Not open yet', state: 'empty' },
  { title: 'Build a campaign', sub: 'Not open yet', state: 'empty' },
  { title: 'Upload your creative', sub: 'Not open yet', state: 'empty' },
  { title: 'Launch', sub: 'Not open yet', state: 'empty' },
] as const;

const firstName = (full_name: string) => full_name.trim().split(/\s+/)[0];

export function Dashboard({ user }: { user: SessionUser }) {
  return (
    <>
      <div className="border-rule border-b bg-panel px-4 pt-6 pb-4 md:px-6">
        <h1 tabIndex={-1} className="type-h1 mb-4 outline-none!">
          Welcome, {firstName(user.full_name)}
        </h1>
        <StripSkeleton size="full" look="empty" />
        <p className="mt-2 text-micro text-muted">
          Your plan will stand here: one block for each platform, as wide as its share of your budget.
        </p>
      </div>
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_356px]">
        <div className="grid content-start gap-4 p-4 md:p-6">
          <Section title="Active Campaigns">
            <EmptyState bare title="No campaigns yet">
              When you launch one, its plan, what was spent of it and what came of it appear here.
            </EmptyState>
          </Section>
          <Section title="Your first campaign">
            <StepRail aria-label="Your first campaign" steps={firstSteps} />
          </Section>
        </div>
        <AccountRail user={user} />
      </div>
    </>
  );
}
