import { Link, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '../actions/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** Says that there is no page at this address. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <MessageScreen title="Page not found" text="This page doesn't exist or has moved." note={pathname}>
      <Button asChild variant="primary" size="xl">
        <Link to={paths.home}>Go to the home page</Link>
      </Button>
    </MessageScreen>
  );
}
