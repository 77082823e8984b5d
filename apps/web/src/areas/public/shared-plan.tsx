import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ThemeSwitch } from '../../features/appearance/theme-switch.tsx';
import { useSharedPlan } from '../../features/sharing/queries.ts';
import { SharedPlanSheet } from '../../features/sharing/shared-plan.tsx';
import { MessageScreen } from '../../features/wayfinding/message-screen.tsx';
import { isRefused } from '../../lib/call-error.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Splash } from '../../ui/loader.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';

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
  // A token that cannot be one is refused as such; to whoever followed it, it is the same.
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
              A media plan somebody shared with you, to read only. Platforms approve each ad themselves; approval is not
              guaranteed.
            </p>
          </>
        ) : (
          <>
            <h1 className="sr-only">Media plan</h1>
            <ReadFailed heading="h2" title="The plan did not load" query={query} />
          </>
        )}
      </main>
    </div>
  );
}

const Gone = () => (
  <MessageScreen
    title="This link does not work any more"
    text="Whoever shared the plan may have ended the link. Ask them for a new one."
  >
    <Button asChild size="xl">
      <Link to={paths.home}>Go to the home page</Link>
    </Button>
  </MessageScreen>
);
