import { reportPlanUrl } from '@universal-media/contract/operations/contact';
import { useSharedPlan } from '#features/campaigns/sharing/queries.ts';
import { SharedPlanSheet } from '#features/campaigns/sharing/shared-plan.tsx';
import { Splash } from '#ui/feedback/loader.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { isLinkGone, LinkGone, SharedLinkHeader, SharedLinkPage } from './shared-link-page.tsx';

export default function SharedPlanPage() {
  return <SharedLinkPage>{(token) => <Plan token={token} />}</SharedLinkPage>;
}

function Plan({ token }: { token: string }) {
  const query = useSharedPlan(token);
  const plan = query.data?.plan;
  if (isLinkGone(query.error)) return <LinkGone />;
  if (query.isPending) return <Splash />;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${plan?.name ?? 'Media plan'} · Universal Media`}</title>
      <SharedLinkHeader />
      <main className="mx-auto grid w-full max-w-[68rem] flex-1 content-start gap-4 py-6 md:px-6">
        {plan ? (
          <>
            <SharedPlanSheet plan={plan} />
            <p className="px-4 text-muted text-small md:px-0">
              A read-only media plan that was shared with you. Each platform reviews ads itself; approval is not
              guaranteed. Does it look wrong or misleading? <a href={reportPlanUrl(location.href)}>Report this plan</a>
            </p>
          </>
        ) : (
          <>
            <h1 className="sr-only">Media plan</h1>
            <ReadFailed heading="h2" title="We couldn't load the plan" query={query} />
          </>
        )}
      </main>
    </div>
  );
}
