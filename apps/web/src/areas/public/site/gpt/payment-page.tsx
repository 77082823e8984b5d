import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { MessageScreen } from '#ui/screens/message-screen.tsx';

/** Both payment pages of the integration. They are specified; no payment leads to them yet. */
export default function AssistantPaymentPage() {
  return (
    <MessageScreen title="Coming soon" text="Payments from AI assistants are not available yet. Nothing was charged.">
      <Button asChild variant="primary" size="xl">
        <Link to={paths.home}>Go to the home page</Link>
      </Button>
      <Button asChild size="xl">
        <Link to={paths.assistants}>About AI assistants</Link>
      </Button>
    </MessageScreen>
  );
}
