import { Link, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { MessageScreen } from '#ui/screens/message-screen.tsx';

export default function NotFound() {
  const { pathname } = useLocation();
  return (
    <MessageScreen title="Page not found" text="This page doesn't exist or has moved." note={pathname}>
      <Button asChild variant="primary" size="xl">
        <Link to={paths.home}>Go to the home page</Link>
      </Button>
    </MessageScreen>
  );
}
