import { Link, useLocation } from 'react-router';
import { MessageScreen } from '../features/wayfinding/message-screen.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';

export default function NotFound() {
  const { pathname } = useLocation();
  return (
    <MessageScreen title="Nothing airs here" text="There is no page at this address." note={pathname}>
      <Button asChild variant="primary" size="xl">
        <Link to={paths.home}>Go to the home page</Link>
      </Button>
    </MessageScreen>
  );
}
