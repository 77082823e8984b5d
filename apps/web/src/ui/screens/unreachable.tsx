import { Button } from '../actions/button.tsx';
import { MessageScreen } from './message-screen.tsx';

interface UnreachableProps {
  onRetry: () => void;
  /** Drops the stored session and continues without it. */
  onLeave: () => void;
  leave: string;
}

/** Shown when a session is stored but the server does not respond: a bad connection signs no one out. */
export function Unreachable({ onRetry, onLeave, leave }: UnreachableProps) {
  return (
    <MessageScreen
      title="We can't reach the server"
      text="You're still signed in. Check your connection and try again."
    >
      <Button variant="primary" size="xl" onClick={onRetry}>
        Try again
      </Button>
      <Button size="xl" onClick={onLeave}>
        {leave}
      </Button>
    </MessageScreen>
  );
}
