import { Button } from '../../ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

interface UnreachableProps {
  onRetry: () => void;
  /** Gives the kept session up and goes on without it. */
  onLeave: () => void;
  leave: string;
}

/** A session was kept, but the server does not answer: nobody is signed out by a bad line. */
export function Unreachable({ onRetry, onLeave, leave }: UnreachableProps) {
  return (
    <MessageScreen
      title="No answer"
      text="Universal Media does not answer right now. You are still signed in: check your connection and try again."
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
