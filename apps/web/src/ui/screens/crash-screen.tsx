import { Button } from '../actions/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** The reference of a refused call, read by its shape: every page has this screen, and few make calls. */
function findReference(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('failure' in error)) return undefined;
  const { failure } = error;
  if (typeof failure !== 'object' || failure === null || !('request_id' in failure)) return undefined;
  return typeof failure.request_id === 'string' ? failure.request_id : undefined;
}

/** Shown instead of a page that crashed. */
export function CrashScreen({ error }: { error: unknown }) {
  const requestId = findReference(error);
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
