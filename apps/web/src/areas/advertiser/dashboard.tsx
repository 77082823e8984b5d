import type { SessionUser } from '@universal-media/contract/identity';
import { clsx } from 'clsx';
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
        <div className="grid content-start gap-4 p-4 md:p-6 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
          <Section title="Active Campaigns">
            <h3 className="type-h2">No campaigns yet</h3>
            <p className="mt-1 mb-5 max-w-[68ch] text-muted">
              When you launch one, its plan, what was spent of it and what came of it appear here.
            </p>
            <EmptyRows />
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

/** Where campaigns will stand, each with its strip. */
function EmptyRows() {
  return (
    <div aria-hidden="true" className="border-rule border-t">
      {['w-40', 'w-28', 'w-36'].map((name) => (
        <div key={name} className="flex h-13 items-center gap-6 border-rule border-b">
          <span className="w-40 flex-none max-sm:w-24">
            <span className={clsx('block h-3 max-w-full border border-rule-2', name)} />
          </span>
          <StripSkeleton look="empty" />
          <span className="h-3 w-16 flex-none border border-rule-2 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
