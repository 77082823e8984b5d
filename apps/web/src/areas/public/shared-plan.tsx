import { QueryClientProvider } from '@tanstack/react-query';
import { reportPlanUrl } from '@universal-media/contract/operations/contact';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useSharedPlan } from '#features/campaigns/sharing/queries.ts';
import { SharedPlanSheet } from '#features/campaigns/sharing/shared-plan.tsx';
import { isRefused } from '#lib/call/call-error.ts';
import { newQueryClient } from '#lib/call/query-client.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Splash } from '#ui/feedback/loader.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';
import { MessageScreen } from '#ui/screens/message-screen.tsx';

export default function SharedPlanPage() {
  const [client] = useState(newQueryClient);
  const { token = '' } = useParams();
  return (
    <QueryClientProvider client={client}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <Plan token={token} />
    </QueryClientProvider>
  );
}

function Plan({ token }: { token: string }) {
  const query = useSharedPlan(token);
  const plan = query.data?.plan;
  // A malformed token gets another error than an unknown one; for the visitor both are a dead link.
  if (isRefused(query.error, 404) || isRefused(query.error, 422) || isRefused(query.error, 400)) return <Gone />;
  if (query.isPending) return <Splash />;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${plan?.name ?? 'Media plan'} · Universal Media`}</title>
      <header className="flex h-16 flex-none items-center justify-between gap-3 border-rule border-b bg-panel px-4 md:px-6">
        <Link to={paths.home} className="inline-flex h-10 items-center no-underline">
          <Logo />
        </Link>
        <ThemeSwitch />
      </header>
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

const Gone = () => (
  <MessageScreen
    title="This link no longer works"
    text="The link may have been turned off. Ask the person who shared it for a new one."
  >
    <Button asChild size="xl">
      <Link to={paths.home}>Go to the home page</Link>
    </Button>
  </MessageScreen>
);
