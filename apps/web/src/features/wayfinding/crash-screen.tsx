import { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** Shown instead of a page that could not be drawn. */
export function CrashScreen({ error }: { error: unknown }) {
  const requestId =
    error instanceof CallError && error.failure.kind === 'refused' ? error.failure.request_id : undefined;
  return (
    <MessageScreen
      title="Something went wrong"
      text="Please go back and try again."
      {...(requestId && { note: `Request ${requestId}` })}
    >
      <Button variant="primary" size="xl" onClick={() => location.reload()}>
        Refresh Page
      </Button>
    </MessageScreen>
  );
}
