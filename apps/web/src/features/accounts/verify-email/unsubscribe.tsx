import { useMutation } from '@tanstack/react-query';
import {
  notificationPreferenceEndpoints,
  readUnsubscribeScope,
  type UnsubscribeScope,
} from '@universal-media/contract/accounts/account';
import { notificationCategories } from '@universal-media/contract/operations/notifications/categories';
import type { ReactNode } from 'react';
import { call } from '#lib/call/call.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { AuthenticationFrame } from '../sign-in/authentication-frame.tsx';
import { Outcome } from '../sign-in/outcome.tsx';

interface UnsubscribeProps {
  /** Null when the address carries none. */
  token: string | null;
  aside?: ReactNode;
}

const describeScope = (scope: UnsubscribeScope): string =>
  scope === 'all'
    ? 'all emails that can be turned off'
    : `emails about ${notificationCategories[scope].about.charAt(0).toLowerCase()}${notificationCategories[scope].about.slice(1)}`;

/** Where the link at the end of an email leads. Nothing changes before the button is pressed. */
export function Unsubscribe({ token, aside }: UnsubscribeProps) {
  const scope = token === null ? null : readUnsubscribeScope(token);
  const unsubscribe = useMutation({
    mutationFn: (presented: string) =>
      call(notificationPreferenceEndpoints.unsubscribe, { query: { token: presented } }),
  });
  const settings = (
    <Button asChild size="xl">
      <a href={paths.accountSection('notifications')}>All notification settings</a>
    </Button>
  );
  return (
    <AuthenticationFrame title="Unsubscribe" aside={aside}>
      {scope === null || token === null ? (
        <Outcome
          title="This link is incomplete"
          text="Open the link in the email again, or change your settings after signing in."
        >
          {settings}
        </Outcome>
      ) : unsubscribe.isSuccess ? (
        <Outcome
          focused
          title="You're unsubscribed"
          text={`We no longer send you ${describeScope(unsubscribe.data.scope)}. You still get emails about security and payments.`}
        >
          {settings}
        </Outcome>
      ) : (
        <Outcome title="Unsubscribe" text={`Stop ${describeScope(scope)}?`}>
          <Button
            variant="primary"
            size="xl"
            busy={unsubscribe.isPending}
            busyLabel="Unsubscribing"
            onClick={() => unsubscribe.mutate(token)}
          >
            Unsubscribe
          </Button>
          {settings}
          {unsubscribe.isError && <FailureNote did="You're still subscribed." error={unsubscribe.error} />}
        </Outcome>
      )}
    </AuthenticationFrame>
  );
}
