import { useMutation, useQuery } from '@tanstack/react-query';
import { PAUSE_LINK_DAYS, pauseLinkEndpoints } from '@universal-media/contract/campaigns/read/pause-link';
import type { ReactNode } from 'react';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { reading } from '#lib/call/query-client.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { AuthenticationFrame } from '../sign-in/authentication-frame.tsx';
import { Outcome } from '../sign-in/outcome.tsx';

interface PauseByLinkProps {
  /** Null when the address carries none. */
  token: string | null;
  aside?: ReactNode;
}

/** Where the pause link of an email leads. Nothing changes before the button is pressed. */
export function PauseByLink({ token, aside }: PauseByLinkProps) {
  return (
    <AuthenticationFrame title="Pause campaign" aside={aside}>
      {token === null ? <Unusable error={null} /> : <Linked token={token} />}
    </AuthenticationFrame>
  );
}

function Linked({ token }: { token: string }) {
  const link = useQuery({ ...reading(pauseLinkEndpoints.readPauseLink, { query: { token } }), retry: false });
  const pause = useMutation({ mutationFn: () => call(pauseLinkEndpoints.pauseByLink, { body: { token } }) });
  if (isSpent(pause.error)) return <Unusable error={pause.error} />;
  const shown = pause.data ?? link.data;
  if (shown?.state === 'paused') {
    return (
      <Outcome
        focused={pause.isSuccess}
        title="Campaign paused"
        text={`“${shown.campaign}” is paused on every platform. Platforms stop showing its ads within minutes. Resume it in your dashboard whenever you like.`}
      >
        <Dashboard />
      </Outcome>
    );
  }
  if (shown?.state === 'over') {
    return (
      <Outcome title="Nothing to pause" text={`“${shown.campaign}” is not running.`}>
        <Dashboard />
      </Outcome>
    );
  }
  if (shown) {
    return (
      <Outcome
        title={`Pause “${shown.campaign}”?`}
        text="Its ads stop on every platform. You can resume the campaign whenever you like."
      >
        <Button
          variant="primary"
          size="xl"
          busy={pause.isPending}
          busyLabel="Pausing the campaign"
          onClick={() => pause.mutate()}
        >
          Pause campaign
        </Button>
        <Dashboard />
        {pause.isError && <FailureNote did="The campaign is still running." error={pause.error} />}
      </Outcome>
    );
  }
  if (isSpent(link.error)) return <Unusable error={link.error} />;
  if (link.isError) {
    return (
      <Outcome focused title="We couldn't load the campaign" text={plainFailure(link.error).sentence}>
        <Button variant="primary" size="xl" onClick={() => void link.refetch()}>
          Try again
        </Button>
        <Dashboard />
      </Outcome>
    );
  }
  return (
    <Outcome title="Pause campaign" text="Loading the campaign…">
      <Loader label="Loading the campaign…" />
    </Outcome>
  );
}

const isSpent = (error: unknown): boolean =>
  refusedAs(error, 'link_used') || refusedAs(error, 'link_expired') || refusedAs(error, 'not_found');

/** Why a link no longer works, and the way that always does. */
function Unusable({ error }: { error: unknown }) {
  const way = 'Sign in to pause or resume your campaigns.';
  if (refusedAs(error, 'link_used')) {
    return (
      <Outcome focused title="This link was already used" text={`It paused the campaign once. ${way}`}>
        <Dashboard />
      </Outcome>
    );
  }
  if (refusedAs(error, 'link_expired')) {
    return (
      <Outcome focused title="This link has expired" text={`Pause links work for ${PAUSE_LINK_DAYS} days. ${way}`}>
        <Dashboard />
      </Outcome>
    );
  }
  return (
    <Outcome title="This link is incomplete" text={`Open the link in the email again. ${way}`}>
      <Dashboard />
    </Outcome>
  );
}

const Dashboard = () => (
  <Button asChild size="xl">
    <a href={paths.view('campaigns')}>Your campaigns</a>
  </Button>
);
