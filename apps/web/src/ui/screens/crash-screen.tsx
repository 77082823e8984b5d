import { CallError } from '#lib/call/call-error.ts';
import { Button } from '../actions/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** Shown instead of a page that crashed. */
export function CrashScreen({ error }: { error: unknown }) {
  const requestId =
    error instanceof CallError && error.failure.kind === 'refused' ? error.failure.request_id : undefined;
  return (
    <MessageScreen
      title="Something went wrong"
      text="Please go back and try again."
      {...(requestId && { note: `Reference ${requestId}` })}
    >
      <Button variant="primary" size="xl" onClick={() => location.reload()}>
        Refresh Page
      </Button>
    </MessageScreen>
  );
}
